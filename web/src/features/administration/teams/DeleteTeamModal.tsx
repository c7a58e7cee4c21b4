/** Deletes a team, after saying what would be lost (spec 3 §5, §8). */
import { Button, Group, List, Modal, Text } from '@mantine/core';
import { deleteTeamFailed, teamRefusals } from '@quad/contract/administration/teams/refusals.ts';
import type { CountedTeam, DeletionConsequences } from '@quad/contract/administration/teams/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Refused } from '../../../foundation/failures.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { consequencesQuery, useDeleteTeam } from './data.ts';

interface DeleteTeamModalProps {
	team: CountedTeam;
	isOnly: boolean;
	onClose: () => void;
}

export const DeleteTeamModal = ({ team, isOnly, onClose }: DeleteTeamModalProps) => {
	const { teamId } = useSession();
	const reason = isOnly ? 'team.is_only' : team.id === teamId ? 'team.is_current' : undefined;
	return (
		<Modal opened onClose={onClose} title={`Delete “${team.name}”?`}>
			{reason ? (
				<>
					<Text>{teamRefusals[reason].message}</Text>
					<Group mt="lg" justify="flex-end">
						<Button variant="default" onClick={onClose} data-autofocus>
							Close
						</Button>
					</Group>
				</>
			) : (
				<Consequences team={team} onClose={onClose} />
			)}
		</Modal>
	);
};

const Consequences = ({ team, onClose }: Pick<DeleteTeamModalProps, 'team' | 'onClose'>) => {
	const { data, error, refetch } = useQuery({ ...consequencesQuery(team.id), staleTime: 0, gcTime: 0 });
	const remove = useDeleteTeam();
	if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
	return (
		<>
			<List spacing="xs">
				{sentencesOf(data).map((sentence) => (
					<List.Item key={sentence}>{sentence}</List.Item>
				))}
			</List>
			<Text mt="md">You can restore the team and everything in it for 30 days.</Text>
			{remove.error !== null && (
				<ErrorAlert mt="md">{remove.error instanceof Refused ? remove.error.message : deleteTeamFailed}</ErrorAlert>
			)}
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button variant="default" onClick={onClose}>
					Cancel
				</Button>
				<Button
					color="red"
					loading={remove.isPending}
					onClick={() =>
						remove.mutate(team.id, {
							onSuccess: () => {
								toast.success(`“${team.name}” was deleted. You can restore it for 30 days.`);
								onClose();
							},
						})
					}
					data-commits
				>
					Delete team
				</Button>
			</Group>
		</>
	);
};

const sentencesOf = (left: DeletionConsequences): string[] =>
	[
		left.userCount > 0 && `${formatCounted(left.userCount, 'user')} will lose access to it.`,
		left.peopleWithoutTeamCount > 0 && sayWithoutTeam(left),
		left.inboxCount > 0 &&
			`${formatCounted(left.inboxCount, 'inbox', 'inboxes')} can no longer be opened. Their numbers stay reserved, and texts to them are kept.`,
		left.openConversationCount > 0 &&
			`${formatCounted(left.openConversationCount, 'open conversation')} won’t be answered.`,
		left.runningBatchCount > 0 && `${formatCounted(left.runningBatchCount, 'message')} on the way will be held.`,
		left.scheduledMessageCount > 0 &&
			`${formatCounted(left.scheduledMessageCount, 'scheduled message')} won’t be sent.`,
		left.scheduledReplyCount > 0 &&
			`${formatCounted(left.scheduledReplyCount, 'scheduled reply', 'scheduled replies')} won’t be sent unless the team is restored in time. If one isn’t, the people who scheduled it and the owners are told by email.`,
		left.openChatCount > 0 && `${formatCounted(left.openChatCount, 'open web chat')} will be closed.`,
		left.apiCredentialCount > 0 &&
			`${formatCounted(left.apiCredentialCount, 'API credential')} will stop working, with every system that uses ${left.apiCredentialCount === 1 ? 'it' : 'them'}.`,
		left.integrationCount > 0 &&
			`${formatCounted(left.integrationCount, 'integration')} will no longer import or export anything.`,
		left.scheduledReportCount > 0 &&
			`${formatCounted(left.scheduledReportCount, 'scheduled report')} will no longer be emailed.`,
		left.webhookCount > 0 &&
			`${formatCounted(left.webhookCount, 'webhook')} will still be sent what comes in. Turn ${left.webhookCount === 1 ? 'it' : 'them'} off first if that isn’t wanted.`,
		left.contactCount > 0 &&
			`${formatCounted(left.contactCount, 'contact')} ${left.contactCount === 1 ? 'stays' : 'stay'} in the organization.`,
	].filter((sentence) => sentence !== false);

const sayWithoutTeam = ({ peopleWithoutTeam, peopleWithoutTeamCount }: DeletionConsequences): string => {
	const further = peopleWithoutTeamCount - peopleWithoutTeam.length;
	const names = further > 0 ? [...peopleWithoutTeam, `${further} more`] : peopleWithoutTeam;
	const listed = new Intl.ListFormat('en').format(names);
	return `${listed} ${peopleWithoutTeamCount === 1 ? 'is' : 'are'} in no other team and won’t be able to sign in.`;
};
