/** The message as each of its readers will read it, one after the other; the longest text comes first. */
import { Text } from '@mantine/core';
import type { Draft } from '@quad/contract/messaging/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import type { Estimate } from '../../../parts/estimates.ts';
import { StepButton } from '../../../ui/StepButton.tsx';
import { previewQuery } from '../data.ts';
import c from './Preview.module.css';

interface PreviewProps {
	body: Draft | null;
	/** Brings the first few readers along; the others are asked for one at a time. */
	estimate: Estimate;
	/** The answer to what was written before: the next is on its way. */
	isOld: boolean;
	/** Of the text as it is written; a reader's own are said only where they differ. */
	segments: number;
}

export const Preview = ({ body, estimate, isOld, segments }: PreviewProps) => {
	const { examples, willGo } = estimate;
	const [nth, setNth] = useState(0);
	const place = Math.max(0, Math.min(nth, willGo - 1));
	const known = examples[place];
	const asked = useQuery(previewQuery(known || isOld ? null : body, place));
	const example = known ?? asked.data ?? examples.at(-1);
	const isComing = !known && (asked.isPlaceholderData || !asked.data);
	if (!example?.text.trim()) return null;
	return (
		<section className={c.preview} aria-label="Preview">
			<div className={c.head}>
				<Text size="sm" c="dimmed" className={c.reader}>
					As <strong>{example.name || 'somebody without a name'}</strong> will read it
				</Text>
				{willGo > 1 && (
					<div className={c.pager}>
						<StepButton label="Previous reader" shut={place === 0} onStep={() => setNth(place - 1)}>
							<ChevronLeft size={18} aria-hidden />
						</StepButton>
						<Text size="xs" c="dimmed" className={c.nth}>
							{formatNumber(place + 1)} of {formatNumber(willGo)}
						</Text>
						<StepButton label="Next reader" shut={place === willGo - 1} onStep={() => setNth(place + 1)}>
							<ChevronRight size={18} aria-hidden />
						</StepButton>
					</div>
				)}
			</div>
			<p className={c.bubble} data-old={isOld || isComing || undefined}>
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
