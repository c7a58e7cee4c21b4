/** The message as a few of its readers will read it, one after the other; the longest text comes first. */
import { Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatCounted } from '../../foundation/format.ts';
import { StepButton } from '../../ui/StepButton.tsx';
import type { Estimate } from './checklist.ts';
import c from './Preview.module.css';

interface PreviewProps {
	examples: Estimate['examples'];
	/** The answer to what was written before: the next is on its way. */
	isOld: boolean;
	/** Of the text as it is written; a reader's own are said only where they differ. */
	segments: number;
}

export const Preview = ({ examples, isOld, segments }: PreviewProps) => {
	const [nth, setNth] = useState(0);
	const place = Math.min(nth, examples.length - 1);
	const example = examples[place];
	if (!example?.text.trim()) return null;
	return (
		<section className={c.preview} aria-label="Preview">
			<div className={c.head}>
				<Text size="sm" c="dimmed" className={c.reader}>
					As <strong>{example.name || 'somebody without a name'}</strong> will read it
				</Text>
				{examples.length > 1 && (
					<div className={c.pager}>
						<StepButton label="Previous reader" shut={place === 0} onStep={() => setNth(place - 1)}>
							<ChevronLeft size={18} aria-hidden />
						</StepButton>
						<Text size="xs" c="dimmed" className={c.nth}>
							{place + 1} of {examples.length}
						</Text>
						<StepButton label="Next reader" shut={place === examples.length - 1} onStep={() => setNth(place + 1)}>
							<ChevronRight size={18} aria-hidden />
						</StepButton>
					</div>
				)}
			</div>
			<p className={c.bubble} data-old={isOld || undefined}>
				{example.text}
			</p>
			{example.segments !== segments && (
				<Text size="xs" c="dimmed" className={c.segments}>
					{formatCounted(example.segments, 'segment')}
				</Text>
			)}
		</section>
	);
};
