/** Lists what a user leaves behind in each team, before it is handed over. */
import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../foundation/failures.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { handoverQuery } from './data.ts';
import { sayHandover } from './say-handover.ts';

interface LeftBehindProps {
	id: number;
	/** Undefined for all teams. */
	teamIds?: readonly number[] | undefined;
}

export const LeftBehind = ({ id, teamIds }: LeftBehindProps) => {
	const { data, error } = useQuery(handoverQuery(id, teamIds?.length === 1 ? teamIds[0] : undefined));
	if (error) return <ErrorAlert>{sentenceOf(error)}</ErrorAlert>;
	if (!data) return <Loading />;
	const busy = data
		.filter(({ departmentId }) => teamIds === undefined || (departmentId !== null && teamIds.includes(departmentId)))
		.map((one) => ({
			id: one.departmentId ?? 0,
			name: one.departmentName,
			parts: sayHandover(one).map((part) => part.replace(' ', '\u00a0')), // keeps each count and its noun on one line
			hasBackground: one.apiCredentials + one.integrations > 0,
			hasAutomations: one.automations > 0,
			hasChats: one.chats > 0,
		}))
		.filter(({ parts }) => parts.length > 0);
	if (busy.length === 0) return <Text c="dimmed">There is nothing to hand over.</Text>;
	return (
		<div>
			<Text fw={600}>To hand over</Text>
			<List>
				{busy.map((team) => (
					<List.Item key={team.id}>{`${team.name}: ${team.parts.join(', ')}`}</List.Item>
				))}
			</List>
			<Text size="sm" c="dimmed" mt={4}>
				The personal inbox becomes a shared inbox, which the team’s administrators can also use. Messages being sent
				continue.
			</Text>
			{busy.some(({ hasBackground }) => hasBackground) && (
				<Text size="sm" c="dimmed" mt={4}>
					API credentials and integrations keep working. They go to the person who takes over if that person is an
					administrator, otherwise to you or another owner, and owners are told by email. Revoke the credentials you no
					longer need.
				</Text>
			)}
			{busy.some(({ hasAutomations }) => hasAutomations) && (
				<Text size="sm" c="dimmed" mt={4}>
					Automations text from the inbox of the person who takes over. If that person has no personal inbox with a
					number, the automation is turned off until you choose another sender.
				</Text>
			)}
			{busy.some(({ hasChats }) => hasChats) && (
				<Text size="sm" c="dimmed" mt={4}>
					Visitors in open web chats wait for another agent.
				</Text>
			)}
			<Text size="sm" c="dimmed" mt={4}>
				Drafts, push notifications, and files they exported aren’t handed over.
			</Text>
		</div>
	);
};
