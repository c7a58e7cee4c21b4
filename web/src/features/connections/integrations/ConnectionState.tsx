/** Whether the connection worked when it was last checked, and a button that checks it now. */
import { Button, Group, Text } from '@mantine/core';
import { PlugZap } from 'lucide-react';
import { useSession } from '../../../foundation/session.ts';
import { sayAt } from '../../../parts/integrations/say-state.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Value, ValueList } from '../../../ui/ValueList.tsx';
import type { Configuration } from './configuration.ts';
import type { AnyUi } from './connector-ui.ts';
import { useCheck } from './use-check.ts';

const looks = {
	Unchecked: { tone: 'quiet', says: 'Not checked' },
	Valid: { tone: 'good', says: 'Connected' },
	Invalid: { tone: 'bad', says: 'Connection Error' },
} as const;

export const ConnectionState = ({ ui, configuration }: { ui: AnyUi; configuration: Configuration }) => {
	const { timeZone } = useSession();
	const { status, statusMessage, checkedOn, pausedReason } = configuration;
	const check = useCheck(ui);
	const { tone, says } = looks[status];
	return (
		<FormSection
			title="Connection"
			about={checkedOn === null ? 'Not checked yet.' : `Last used or checked ${sayAt(checkedOn, timeZone)}.`}
			aside={<StatusBadge tone={tone}>{says}</StatusBadge>}
		>
			{statusMessage !== null && (
				<Text size="sm" c="red" role="status">
					{statusMessage}
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
				<Button
					variant="default"
					leftSection={<PlugZap size={16} aria-hidden />}
					loading={check.isPending}
					onClick={check.begin}
				>
					{pausedReason === null ? 'Check connection' : 'Check and start again'}
				</Button>
			</Group>
			{ui.descriptor.untried && (
				<Text size="sm" c="dimmed">
					{ui.descriptor.untried}
				</Text>
			)}
		</FormSection>
	);
};
