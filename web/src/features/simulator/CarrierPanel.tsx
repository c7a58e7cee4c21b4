/** The switches of the simulated carrier, for administrators. Each takes effect at once. */
import { Button, NativeSelect, Switch, Text } from '@mantine/core';
import type { SimulatorSpeed } from '@quad/contract/simulator/limits.ts';
import type { SimulatorSwitches } from '@quad/contract/simulator/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../foundation/failures.ts';
import { formatCounted, formatNumber } from '../../foundation/format.ts';
import { Card } from '../../ui/Card.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { settingsQuery, useChangeSettings, useRetryReports } from './data.ts';

const speeds: Record<SimulatorSpeed, string> = {
	slow: 'Slow: up to ten seconds',
	natural: 'Natural: up to two seconds',
	fast: 'Fast: a fifth of a second',
	instant: 'At once',
};
const speedOptions = Object.entries(speeds).map(([value, label]) => ({ value, label }));
const isSpeed = (value: string): value is SimulatorSpeed => value in speeds;

export const CarrierPanel = () => {
	const { data: settings, error } = useQuery(settingsQuery);
	const change = useChangeSettings();
	const retry = useRetryReports();
	if (!settings) return error && <Card title="Carrier">{sentenceOf(error)}</Card>;
	const { waiting, givenUp, ...switches } = settings;
	const set = (changed: Partial<SimulatorSwitches>) => change.mutate({ ...switches, ...changed });
	return (
		<Card
			title="Carrier"
			aside={<StatusBadge tone={settings.down ? 'bad' : 'good'}>{settings.down ? 'Down' : 'Up'}</StatusBadge>}
		>
			<NativeSelect
				label="Texts and receipts take"
				data={speedOptions}
				value={settings.speed}
				onChange={({ currentTarget: { value } }) => isSpeed(value) && set({ speed: value })}
			/>
			<Switch
				label="Down"
				description="Takes no text and reports nothing until it is up again."
				checked={settings.down}
				onChange={(event) => set({ down: event.currentTarget.checked })}
			/>
			<Switch
				label="Knows our texts by their key"
				description="One that is handed over twice is sent once. Switched off, the sender must find out by itself."
				checked={settings.honoursKey}
				onChange={(event) => set({ honoursKey: event.currentTarget.checked })}
			/>
			<Switch
				label="Phones answer by themselves"
				description="Most of those that are asked something answer: yes, no, or something else. Try a Smart Message."
				checked={settings.answering}
				onChange={(event) => set({ answering: event.currentTarget.checked })}
			/>
			<Text size="sm" c="dimmed">
				{waiting === 0 ? 'Everything is reported.' : `${formatCounted(waiting, 'report')} still to come.`}
			</Text>
			{givenUp > 0 && (
				<>
					<Text size="sm">{formatNumber(givenUp)} could not be handed over.</Text>
					<Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
						Report them again
					</Button>
				</>
			)}
		</Card>
	);
};
