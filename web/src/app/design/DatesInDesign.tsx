import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import type { Days } from '../../parts/dates/Calendar.tsx';
import { DateField } from '../../parts/dates/DateField.tsx';
import { DateRange } from '../../parts/dates/DateRange.tsx';
import { DateTimeField } from '../../parts/dates/DateTimeField.tsx';
import { TimeField } from '../../parts/dates/TimeField.tsx';
import { Card } from '../../ui/Card.tsx';

const presets = [
	{ value: 'week', label: 'Last 7 days' },
	{ value: 'month', label: 'Last 30 days' },
] as const;

export const DatesInDesign = () => {
	const [day, setDay] = useState('2026-11-30');
	const [time, setTime] = useState('09:00');
	const [moment, setMoment] = useState('2026-11-30T09:00');
	const [preset, setPreset] = useState<'week' | 'month' | undefined>('week');
	const [days, setDays] = useState<Days>({ start: '', end: '' });
	return (
		<Card title="Dates and times">
			<SimpleGrid cols={{ base: 1, sm: 3 }}>
				<DateField label="Day" value={day} onChange={setDay} />
				<DateField label="Empty" value="" onChange={setDay} />
				<DateField label="Refused" value={day} error="Choose a day after today." onChange={setDay} />
				<TimeField label="Time" value={time} onChange={setTime} />
				<DateTimeField label="Day and time" value={moment} onChange={setMoment} />
				<DateTimeField label="Disabled" value={moment} onChange={setMoment} disabled />
			</SimpleGrid>
			<div>
				<DateRange
					label="Period"
					presets={presets}
					preset={preset}
					days={days}
					onPreset={setPreset}
					onDays={(chosen) => {
						setPreset(undefined);
						setDays(chosen);
					}}
				/>
			</div>
		</Card>
	);
};
