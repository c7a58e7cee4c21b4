/** The simulated carrier's settings, for administrators. Each takes effect at once. */
import { Button, NativeSelect, Switch, Text } from '@mantine/core';
import type { SimulatorSpeed } from '@quad/contract/carriers/simulator/limits.ts';
import type { SimulatorSwitches } from '@quad/contract/carriers/simulator/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../foundation/failures.ts';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { settingsQuery, useChangeSettings, useRetryReports } from './data.ts';

const speeds: Record<SimulatorSpeed, string> = {
	slow: 'Slow: up to ten seconds',
	natural: 'Natural: up to two seconds',
	fast: 'Fast: a fifth of a second',
	instant: 'Instant',
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
				label="Delivery speed"
				data={speedOptions}
				value={settings.speed}
				onChange={({ currentTarget: { value } }) => isSpeed(value) && set({ speed: value })}
			/>
			<Switch
				label="Down"
				description="Accepts no texts and reports nothing until it is up again."
				checked={settings.down}
				onChange={(event) => set({ down: event.currentTarget.checked })}
			/>
			<Switch
				label="Recognizes texts sent twice"
				description="A text submitted twice is delivered once. When this is off, Quad has to find out for itself."
				checked={settings.honoursKey}
				onChange={(event) => set({ honoursKey: event.currentTarget.checked })}
			/>
			<Switch
				label="Phones reply automatically"
				description="Most phones reply to a question with yes, no or something else. Try a Smart Message."
				checked={settings.answering}
				onChange={(event) => set({ answering: event.currentTarget.checked })}
			/>
			<Text size="sm" c="dimmed">
				{waiting === 0 ? 'Everything has been reported.' : `${formatCounted(waiting, 'report')} still to come.`}
			</Text>
			{givenUp > 0 && (
				<>
					<Text size="sm">{formatNumber(givenUp)} could not be delivered.</Text>
					<Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
						Report again
					</Button>
				</>
			)}
		</Card>
	);
};
