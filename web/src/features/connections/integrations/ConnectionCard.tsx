import { Alert, Button, Group, Text } from '@mantine/core';
import { PlugZap } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import type { AnyUi } from './connector-ui.ts';
import { type Configuration, useAct } from './data.ts';

const looks = {
	Unchecked: { tone: 'quiet', says: 'Not checked' },
	Valid: { tone: 'good', says: 'Connected' },
	Invalid: { tone: 'bad', says: 'Connection Error' },
} as const;

export const ConnectionCard = ({ ui, configuration }: { ui: AnyUi; configuration: Configuration }) => {
	const { timeZone } = useSession();
	const { isConfigured, status, statusMessage, checkedOn, pausedReason, nextImportOn } = configuration;
	const check = useAct(ui, () => call(ui.routes.authenticate, {}));
	const look = looks[status];
	return (
		<Card title="Connection" aside={isConfigured && <StatusBadge tone={look.tone}>{look.says}</StatusBadge>}>
			{!isConfigured && <Text size="sm">Enter how Quad signs in to {ui.descriptor.title}.</Text>}
			{pausedReason !== null && (
				<Alert color="red" title="Paused">
					{pausedReason} Check the settings, then check the connection.
				</Alert>
			)}
			{statusMessage !== null && (
				<Text size="sm" c="red" role="status">
					{statusMessage}
				</Text>
			)}
			{isConfigured && (
				<Text size="sm" c="dimmed">
					{checkedOn === null ? 'Not checked yet.' : `Checked ${formatInstant(checkedOn, timeZone)}.`}{' '}
					{nextImportOn !== null && `Next import ${formatInstant(nextImportOn, timeZone)}.`}
				</Text>
			)}
			{ui.showsDetails && check.data?.status === 'Valid' && (
				<ValueList>
					{Object.entries(check.data.details).map(([label, text]) => (
						<Value key={label} label={label}>
							{text}
						</Value>
					))}
				</ValueList>
			)}
			<Group gap="xs">
				{isConfigured && (
					<Button
						variant="light"
						leftSection={<PlugZap size={16} aria-hidden />}
						loading={check.isPending}
						onClick={() =>
							check.mutate(undefined, {
								onSuccess: (result) => result.status === 'Valid' && toast.success('The connection works.'),
								onError: toast.failure,
							})
						}
					>
						Check connection
					</Button>
				)}
				<Button component={Link} to={ui.paths.connection} variant={isConfigured ? 'default' : 'filled'}>
					{isConfigured ? 'Change connection' : 'Connect'}
				</Button>
			</Group>
		</Card>
	);
};
