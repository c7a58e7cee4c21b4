/** Automatic texts for Radius cases: whether they are on, a button to run them, and links to settings and log. */
import { Button, Group, Text } from '@mantine/core';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { radiusOwnRoutes } from '@quad/contract/connections/integrations/radius.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../../foundation/call.ts';
import { formatNumber } from '../../../../foundation/format.ts';
import { toast } from '../../../../foundation/toast.ts';
import { Card } from '../../../../ui/Card.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { automationQuery } from './data.ts';
import { radiusPaths } from './radius-paths.ts';

export const AutomationPanel = () => {
	const { data } = useQuery(automationQuery);
	const run = useMutation({ mutationFn: () => call(radiusOwnRoutes.runAutomation, {}) });
	const isOn = data?.automationConfiguration.isEnabled ?? false;
	return (
		<Card
			title="Automation"
			aside={data && <StatusBadge tone={isOn ? 'good' : 'quiet'}>{isOn ? 'On' : 'Off'}</StatusBadge>}
		>
			<Text size="sm">
				Open cases with a text are sent once, up to {formatNumber(integrationLimits.automatedTexts)} per day, and closed
				in Radius.
			</Text>
			<Group gap="xs">
				{isOn && (
					<Button
						leftSection={<Send size={16} aria-hidden />}
						loading={run.isPending}
						onClick={() =>
							run.mutate(undefined, {
								onSuccess: () => toast.success('Automation started.'),
								onError: toast.failure,
							})
						}
					>
						Run now
					</Button>
				)}
				<Button component={Link} to={radiusPaths.paths.automation} variant="default">
					Automation settings
				</Button>
				<Button component={Link} to={radiusPaths.paths.automationLog} variant="subtle">
					Automation log
				</Button>
			</Group>
		</Card>
	);
};
