/** The head of a sent message: what it is, and the truth about its state in one sentence. */
import { VisuallyHidden } from '@mantine/core';
import { nameOfMessage } from '@quad/contract/texting/messaging/name-of-message.ts';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { type ProfileInbox, useSession } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { sayWaiting } from '../../../../parts/compose/waiting-for-morning.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { BatchActions } from './BatchActions.tsx';
import c from './BatchHead.module.css';
import { sayProgress, sayResult, sayState, statusOf } from './progress.ts';
import { TriageButton } from './TriageButton.tsx';
import { useHonestFinish } from './use-honest-finish.ts';

interface BatchHeadProps {
	batch: Batch;
	inbox: ProfileInbox;
	/** Whether the message was sent from another person's inbox, where the recipients are listed. */
	isElsewhere: boolean;
}

export const BatchHead = ({ batch, inbox, isElsewhere }: BatchHeadProps) => {
	const { timeZone } = useSession();
	const timed = useHonestFinish(batch);
	const { word, tone } = statusOf(batch);
	const result = sayResult(batch);
	return (
		<div className={c.head}>
			<PageHeader
				title={nameOfMessage(batch)}
				back={{ to: to.sent(inbox), label: `Sent from ${inbox.name}` }}
				about={
					<>
						<VisuallyHidden role="status">{sayState(batch)}</VisuallyHidden>
						<div className={c.state}>
							{result && <strong>{result}</strong>}
							<StatusBadge tone={tone}>{word}</StatusBadge>
							<span>{sayProgress(timed, timeZone, new Date())}</span>
							{batch.waitingForMorning.length > 0 && (
								<span>{sayWaiting(batch.waitingForMorning, timeZone, new Date())}</span>
							)}
						</div>
					</>
				}
			>
				{!isElsewhere && <TriageButton batch={batch} inbox={inbox} />}
				<BatchActions batch={batch} takesMedia={inbox.type !== 'highspeed'} />
			</PageHeader>
		</div>
	);
};
