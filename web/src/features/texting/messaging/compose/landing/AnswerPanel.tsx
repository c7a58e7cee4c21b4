/** The summary, what prevents sending, and the button. On narrow pages it is a bar at the bottom. */
import { Button, Text, Title } from '@mantine/core';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { ChevronUp, SendHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Refused, sentenceOf } from '../../../../../foundation/failures.ts';
import { Hindrance, OpenAdvice } from '../../../../../parts/compose/Advice.tsx';
import { sendLabel } from '../../../../../parts/compose/confirmation.ts';
import { sayLeftOut, sayPeople } from '../../../../../parts/compose/left-out.ts';
import { nextMorning } from '../../../../../parts/compose/quick-times.ts';
import type { Readiness } from '../use-readiness.ts';
import c from './AnswerPanel.module.css';
import { FasterInbox } from './FasterInbox.tsx';
import { WillItLand } from './WillItLand.tsx';

interface AnswerPanelProps {
	readiness: Readiness;
	timeZone: string;
	/** Whether sending waits for the latest estimate. */
	isAsking: boolean;
	/** The label of the button, if it doesn't send. */
	action: string | undefined;
	onSend: () => void;
	/** Sends the message at a given time instead of now. */
	onWait: ((localTime: string) => void) | undefined;
	onOpenReason: (reason: SkipReason) => void;
	/** Replaces the text. Undefined if the text can't be edited. */
	onText: ((text: string) => void) | undefined;
	/** Sends from another inbox. */
	onInbox: (inboxId: number) => void;
}

export const AnswerPanel = (props: AnswerPanelProps) => {
	const { readiness, timeZone, isAsking, action, onSend, onWait, onOpenReason, onText, onInbox } = props;
	const { body, estimate, isOld, nobodyNamed, failure, hindrances, advice, textReady, maySend } = readiness;
	const isLater = body?.schedule !== undefined;
	const [open, setOpen] = useState(false);
	const id = useId();
	const panel = useRef<HTMLElement>(null);
	const dismiss = () => {
		readiness.dismiss();
		panel.current?.focus({ preventScroll: true }); // the button is gone; from here, Tab moves to Send
	};
	const mend = (text: string) => {
		onText?.(text);
		panel.current?.focus({ preventScroll: true });
	};
	const morning = !isLater && onWait && <InTheMorning timeZone={timeZone} onWait={onWait} />;
	return (
		<aside ref={panel} className={c.panel} tabIndex={-1} aria-labelledby={`${id}-title`}>
			<Title order={2} size="h3" id={`${id}-title`} className={c.title}>
				Will it land?
			</Title>
			<button
				type="button"
				className={c.summary}
				aria-expanded={open}
				aria-controls={`${id}-body`}
				onClick={() => setOpen(!open)}
			>
				<span className={c.short}>
					{estimate && !nobodyNamed
						? `${sayPeople(estimate.willGo)} · ${sayLeftOut(estimate.skipped)}`
						: 'Will it land?'}
				</span>
				<ChevronUp size={18} aria-hidden className={c.chevron} />
			</button>
			<div id={`${id}-body`} className={c.body} data-open={open || undefined}>
				{!nobodyNamed && !failure && (
					<WillItLand
						estimate={estimate}
						isOld={isOld}
						isLater={isLater}
						timeZone={timeZone}
						onOpenReason={onOpenReason}
					/>
				)}
			</div>
			{failure && (
				<Hindrance action={!(failure.error instanceof Refused) && <TryAgain onClick={failure.retry} />}>
					{sentenceOf(failure.error)}
				</Hindrance>
			)}
			{!nobodyNamed &&
				hindrances.map((sentence) => (
					<Hindrance key={sentence} action={sentence === messagingRefusals['message.quiet_hours'].message && morning}>
						{sentence}
					</Hindrance>
				))}
			{estimate && (
				<OpenAdvice
					advice={advice}
					estimate={estimate}
					onDismiss={dismiss}
					onMend={onText && !isOld ? mend : undefined}
				/>
			)}
			{estimate && !isOld && <FasterInbox estimate={estimate} onInbox={onInbox} />}
			{nobodyNamed && (
				<Text size="sm" c="dimmed" id={`${id}-nobody`} role="status">
					{textReady || hindrances.length > 1 ? hindrances.join(' ') : invitation}
				</Text>
			)}
			<div className={c.foot}>
				<Button
					fullWidth
					size="md"
					rightSection={action === undefined && <SendHorizontal size={18} aria-hidden />}
					disabled={!maySend}
					loading={isAsking}
					data-commits
					onClick={onSend}
					aria-describedby={nobodyNamed ? `${id}-nobody` : `${id}-next`}
				>
					{action ?? (estimate && estimate.willGo > 0 && !nobodyNamed ? sendLabel(estimate.willGo, isLater) : 'Send')}
				</Button>
				<Text
					size="xs"
					c="dimmed"
					ta="center"
					id={`${id}-next`}
					className={c.next ?? ''}
					data-missing={(!nobodyNamed && !textReady) || undefined}
				>
					{!nobodyNamed && !textReady && messagingRefusals['message.no_text'].message}
					{maySend && action === undefined && 'You’ll see exactly what happens before anything is sent.'}
				</Text>
			</div>
		</aside>
	);
};

/** Shown for an untouched form instead of an error. Later, the specification's sentence says what is missing. */
const invitation = 'Add recipients to see cost, arrival and who is left out.';

/** Offers, at night, the first time that is outside the night. */
const InTheMorning = ({ timeZone, onWait }: { timeZone: string; onWait: (localTime: string) => void }) => {
	const { label, localTime } = nextMorning(new Date(), timeZone);
	return (
		<Button size="compact-sm" variant="default" onClick={() => onWait(localTime)}>
			Send {label}
		</Button>
	);
};

const TryAgain = ({ onClick }: { onClick: () => void }) => (
	<Button size="compact-sm" variant="default" onClick={onClick}>
		Try again
	</Button>
);
