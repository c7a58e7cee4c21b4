/** Shows a smart message to people who didn't create it (spec 2 §6). */
import { Button, Group, Modal, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { AutomaticReplies } from '../../../parts/compose/AutomaticReplies.tsx';
import { smartMessageQuery } from '../../../parts/pickers/smart-messages.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { PhoneTalk } from './PhoneTalk.tsx';
import { typeWords } from './words.ts';

export const ViewModal = ({ id, onClose }: { id: number | undefined; onClose: () => void }) => {
	const { timeZone } = useSession();
	const { data: smart, error, refetch } = useQuery(smartMessageQuery(id));
	return (
		<Modal opened={id !== undefined} onClose={onClose} title={smart?.name ?? 'Smart Message'} size="lg">
			{!smart && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{smart && (
				<>
					<Text c="dimmed" size="sm" mb="md">
						{typeWords[smart.messageType].label} · created by {smart.createdByName} · last changed{' '}
						{formatInstant(smart.lastUpdatedOn, timeZone)}
						{smart.archived && ' · archived'}
					</Text>
					<PhoneTalk question={smart} />
					<Title order={3} size="h4" mt="lg" mb="xs">
						Automatic replies
					</Title>
					<AutomaticReplies of={smart} />
					<Group mt="lg" justify="flex-end" gap="xs">
						<Button component={Link} to={to.newSmartMessage(smart.id)} variant="default">
							Copy
						</Button>
						{!smart.archived && (
							<Button component={Link} to={to.composeSmartMessage(smart.id)}>
								Send
							</Button>
						)}
					</Group>
				</>
			)}
		</Modal>
	);
};
