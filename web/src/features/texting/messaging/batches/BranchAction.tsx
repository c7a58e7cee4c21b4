/** The next step for one branch of a sent message: text those people, try again, or leave their numbers out. */
import type { BatchBranch } from '@quad/contract/texting/messaging/branches.ts';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { formatCounted, formatNumber } from '../../../../foundation/format.ts';
import { sayText } from '../../../../foundation/say-text.ts';
import { type ProfileInbox, useSession } from '../../../../foundation/session.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useTextAgain } from '../../../../parts/messages/use-people-of-message.ts';
import type { Branch } from './branches.ts';
import { useLeaveOut } from './data.ts';
import c from './FlowBand.module.css';
import { branchOfTexts } from './recipient-filter.ts';
import { useSendAgain } from './use-send-again.ts';

interface BranchActionProps {
	branch: Branch;
	batch: Batch;
	deadNumbers: number;
	inbox: ProfileInbox;
}

export const BranchAction = ({ branch: { name, count }, batch, deadNumbers, inbox }: BranchActionProps) => {
	const { may } = useSession();
	const text = useTextAgain(inbox);
	const again = useSendAgain(batch, inbox);
	const leaveOut = useLeaveOut(batch.id);
	const dead = formatCounted(deadNumbers, 'dead number');
	if (name === 'dead-number')
		return deadNumbers === 0 ? (
			<span className={c.note}>Left out of later messages</span>
		) : (
			<Action
				isBusy={leaveOut.isPending}
				onDo={() =>
					leaveOut.mutate(undefined, {
						onSuccess: () => toast.success(`Later messages leave out ${dead}.`),
						onError: toast.failure,
					})
				}
			>
				{`Leave out ${dead} next time`}
			</Action>
		);
	if (!may('compose')) return null;
	if (name === 'no-answer')
		return (
			<Action isBusy={text.isPending} onDo={() => text.mutate({ batchId: batch.id, filter: { branch: name } })}>
				{count === 1 ? 'Text the one who didn’t answer' : `Text the ${formatNumber(count)} who didn’t answer`}
			</Action>
		);
	const branch = branchOfTexts(name);
	const verb = branch && verbs[branch]?.(count);
	if (!branch || verb === undefined) return null;
	return (
		<Action isBusy={again.isPending} onDo={() => again.mutate(branch)}>
			{verb}
		</Action>
	);
};

const retry = (count: number) => `Retry ${formatNumber(count)}`;

/** Branches whose people can be sent the same text again, or a better one. */
const verbs: Partial<Record<BatchBranch, (count: number) => string>> = {
	temporary: retry,
	'other-failure': retry,
	filtered: () => 'Change the wording',
	cancelled: sayText,
};

interface ActionProps {
	isBusy: boolean;
	onDo: () => void;
	children: string;
}

const Action = ({ isBusy, onDo, children }: ActionProps) => (
	<button type="button" className={c.action} disabled={isBusy} onClick={onDo}>
		{children}
	</button>
);
