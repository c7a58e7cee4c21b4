/** Previews the message for one recipient at a time, starting with the longest text. */
import { Text } from '@mantine/core';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import { countText } from '@quad/contract/texting/messaging/sms-segments.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatCounted, formatNumber } from '../../../../../foundation/format.ts';
import type { Estimate } from '../../../../../parts/compose/estimates.ts';
import { StepButton } from '../../../../../ui/StepButton.tsx';
import { previewQuery } from '../data.ts';
import c from './Preview.module.css';

interface PreviewProps {
	body: Draft | null;
	/** Includes the first previews. The others are fetched one at a time. */
	estimate: Estimate;
	/** Whether the estimate is for earlier input while a new one is being fetched. */
	isOld: boolean;
	/** The text with its merge fields. */
	text: string;
}

export const Preview = ({ body, estimate, isOld, text }: PreviewProps) => {
	const { examples, willGo } = estimate;
	const [nth, setNth] = useState(0);
	const place = Math.max(0, Math.min(nth, willGo - 1));
	const known = examples[place];
	const preview = useQuery(previewQuery(known || isOld ? null : body, place));
	const example = known ?? preview.data ?? examples.at(-1);
	const isComing = !known && (preview.isPlaceholderData || !preview.data);
	if (!example || !text.trim()) return null;
	// shows a new text as written until its preview arrives, so that nothing moves
	const read = example.text.trim() ? example.text : text;
	return (
		<section className={c.preview} aria-label="Preview">
			<div className={c.head}>
				<Text size="sm" c="dimmed" className={c.reader}>
					As <strong>{example.name || 'someone without a name'}</strong> will see it
				</Text>
				{willGo > 1 && (
					<div className={c.pager}>
						<StepButton label="Previous recipient" shut={place === 0} onStep={() => setNth(place - 1)}>
							<ChevronLeft size={18} aria-hidden />
						</StepButton>
						<Text size="xs" c="dimmed" className={c.nth}>
							{formatNumber(place + 1)} of {formatNumber(willGo)}
						</Text>
						<StepButton label="Next recipient" shut={place === willGo - 1} onStep={() => setNth(place + 1)}>
							<ChevronRight size={18} aria-hidden />
						</StepButton>
					</div>
				)}
			</div>
			<p className={c.bubble} data-old={isOld || isComing || undefined}>
				{read}
			</p>
			{!isOld && example.segments !== countText(text).segments && (
				<Text size="xs" c="dimmed" className={c.segments}>
					{formatCounted(example.segments, 'segment')}
				</Text>
			)}
		</section>
	);
};
