/** Questions that a bot couldn't answer. Each can be answered for the bot, or removed from the list. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatWhen } from '../../../../foundation/format.ts';
import { useSession } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { toast } from '../../../../foundation/toast.ts';
import { Card } from '../../../../ui/Card.tsx';
import { missesQuery, useBotActions } from './bots.ts';

export const Unanswered = ({ botId, onTeach }: { botId: number; onTeach: (question: string) => void }) => {
	const { data = [] } = useQuery(missesQuery(botId));
	const { settle } = useBotActions(botId);
	const { timeZone, may } = useSession();
	return (
		<Card title="Unanswered questions">
			{data.length === 0 && (
				<Text size="sm" c="dimmed">
					Questions it can’t answer are listed here.
				</Text>
			)}
			<Stack gap="sm">
				{data.map(({ id, text, on, conversationId }) => (
					<div key={id}>
						<Text size="sm">{text}</Text>
						<Group gap="xs">
							<Text size="xs" c="dimmed">
								{formatWhen(on, timeZone)}
							</Text>
							{may('webChat') && (
								<Anchor component={Link} size="xs" to={to.chat(conversationId)}>
									Open chat
								</Anchor>
							)}
							<Button
								size="compact-xs"
								variant="default"
								onClick={() => {
									onTeach(text.slice(0, 200));
									settle.mutate(id, { onError: toast.failure });
									toast.info('Write its answer, then save.');
								}}
							>
								Teach
							</Button>
							<Button size="compact-xs" variant="subtle" onClick={() => settle.mutate(id, { onError: toast.failure })}>
								Dismiss
							</Button>
						</Group>
					</div>
				))}
			</Stack>
		</Card>
	);
};
