/** What prevents sending, and the advice. Those that need an answer first are shown beside the button. */
import { Button } from '@mantine/core';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { Refused, sentenceOf } from '../../../../../foundation/failures.ts';
import { Hindrance, OpenAdvice, PlainAdvice } from '../../../../../parts/compose/Advice.tsx';
import { mustBeDismissed } from '../../../../../parts/compose/estimates.ts';
import { nextMorning } from '../../../../../parts/compose/quick-times.ts';
import type { Readiness } from '../use-readiness.ts';
import { FasterInbox } from './FasterInbox.tsx';

interface BlockingNotesProps {
	readiness: Readiness;
	timeZone: string;
	/** Sends the message at a given time instead of now. */
	onWait: ((localTime: string) => void) | undefined;
	onDismiss: () => void;
}

export const BlockingNotes = ({ readiness, timeZone, onWait, onDismiss }: BlockingNotesProps) => {
	const { body, estimate, nobodyNamed, failure, hindrances, advice } = readiness;
	const morning = body?.schedule === undefined && onWait && <InTheMorning timeZone={timeZone} onWait={onWait} />;
	return (
		<>
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
			{estimate && <OpenAdvice advice={advice.filter(mustBeDismissed)} estimate={estimate} onDismiss={onDismiss} />}
		</>
	);
};

interface AdviceNotesProps {
	readiness: Readiness;
	/** Replaces the text. Undefined if the text can't be edited. */
	onText: ((text: string) => void) | undefined;
	/** Sends from another inbox. */
	onInbox: (inboxId: number) => void;
}

export const AdviceNotes = ({ readiness, onText, onInbox }: AdviceNotesProps) => {
	const { estimate, isOld, advice } = readiness;
	if (!estimate) return null;
	return (
		<>
			<PlainAdvice
				advice={advice.filter((one) => !mustBeDismissed(one))}
				estimate={estimate}
				onMend={isOld ? undefined : onText}
			/>
			{!isOld && <FasterInbox estimate={estimate} onInbox={onInbox} />}
		</>
	);
};

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
