import { Button, Group, Stack, Text } from '@mantine/core';
import type { WholeBot } from '@quad/contract/chat/chat/bot-routes.ts';
import { useState } from 'react';
import { formatInstant } from '../../../../foundation/format.ts';
import { useSession } from '../../../../foundation/session.ts';
import { Card } from '../../../../ui/Card.tsx';
import { ConfirmModal } from '../../../../ui/ConfirmModal.tsx';

interface VersionsProps {
	bot: WholeBot;
	onRestore: (version: number) => Promise<unknown>;
}

export const Versions = ({ bot, onRestore }: VersionsProps) => {
	const { timeZone } = useSession();
	const [restoring, setRestoring] = useState<number>();
	return (
		<Card title="Versions">
			<Stack gap="xs">
				{bot.versions.map(({ nth, savedOn, savedBy }) => (
					<Group key={nth} gap="xs" justify="space-between">
						<Text size="sm">
							{nth}. {savedBy}, {formatInstant(savedOn, timeZone)}
						</Text>
						{nth === bot.version ? (
							<Text size="sm" c="dimmed">
								Live
							</Text>
						) : (
							<Button size="compact-xs" variant="default" onClick={() => setRestoring(nth)}>
								Restore {nth}
							</Button>
						)}
					</Group>
				))}
			</Stack>
			<ConfirmModal
				opened={restoring !== undefined}
				title={`Restore version ${restoring}?`}
				confirm="Restore"
				onConfirm={() => restoring !== undefined && onRestore(restoring)}
				onClose={() => setRestoring(undefined)}
			>
				It goes live at once. The current version is kept. What you haven’t saved is lost.
			</ConfirmModal>
		</Card>
	);
};
