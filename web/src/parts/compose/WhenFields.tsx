/** Fields for a time in the team's time zone, loaded only when someone schedules because they are large. */
import { Button, Group, Stack, Text } from '@mantine/core';
import type { Schedule } from '@quad/contract/texting/messaging/schedule-shape.ts';
import { scheduleLimits } from '@quad/contract/texting/schedules/limits.ts';
import { scheduleRefusals } from '@quad/contract/texting/schedules/refusals.ts';
import { sayWall } from '@quad/contract/texting/schedules/say-start.ts';
import { faultOf, readStart, sayClockChange } from '@quad/contract/texting/schedules/schedule.ts';
import { wallOf, yearsLater } from '@quad/contract/time.ts';
import { useEffect } from 'react';
import { DateTimeField } from '../dates/DateTimeField.tsx';
import { sayZone } from '../dates/say-zone.ts';
import { quickTimes, usualTime } from './quick-times.ts';

interface WhenFieldsProps {
	/** Null until something is chosen, so that the default time applies. */
	schedule: Schedule | null;
	timeZone: string;
	onChange: (schedule: Schedule) => void;
	/** For a single text, which needs no end because it is sent at its time or not at all. */
	withoutEnd?: boolean;
}

export const WhenFields = ({ schedule, timeZone, onChange, withoutEnd = false }: WhenFieldsProps) => {
	const now = new Date();
	useEffect(() => {
		if (!schedule) onChange({ localTime: usualTime(new Date(), timeZone), timeZone });
	}, [schedule, timeZone, onChange]);
	if (!schedule) return null;
	return <Fields schedule={schedule} now={now} onChange={onChange} withoutEnd={withoutEnd} />;
};

const Fields = ({
	schedule,
	now,
	onChange,
	withoutEnd,
}: {
	schedule: Schedule;
	now: Date;
	onChange: WhenFieldsProps['onChange'];
	withoutEnd: boolean;
}) => {
	const { localTime, timeZone, doNotSendAfter } = schedule;
	const fault = faultOf(schedule, now);
	const start = readStart(schedule);
	const change = (localTime: string) => onChange({ ...schedule, localTime });
	return (
		<Stack gap="sm">
			<Group gap="xs" role="group" aria-label="Common times">
				{quickTimes(now, timeZone).map((one) => (
					<Button
						key={one.label}
						size="compact-sm"
						variant={one.localTime === localTime ? 'light' : 'default'}
						aria-pressed={one.localTime === localTime}
						onClick={() => change(one.localTime)}
					>
						{one.label}
					</Button>
				))}
			</Group>
			<DateTimeField
				label="Send at"
				timeZone={timeZone}
				value={localTime}
				min={wallOf(now, timeZone)}
				max={wallOf(yearsLater(now, timeZone, scheduleLimits.aheadYears), timeZone)}
				onChange={change}
			/>
			{!withoutEnd && (
				<DateTimeField
					label="Do not send after"
					description="Anything unsent by then is dropped. Default: a day after the start."
					timeZone={timeZone}
					value={doNotSendAfter ?? ''}
					min={localTime}
					usualTime={localTime.slice(11) || '09:00'}
					onChange={(value) => onChange({ localTime, timeZone, ...(value === '' ? {} : { doNotSendAfter: value }) })}
				/>
			)}
			<Text size="sm" role="status" {...(fault ? { c: 'var(--mantine-color-error)' } : {})}>
				{fault
					? scheduleRefusals[fault].message
					: `It will be sent on ${sayWall(localTime)}, ${sayZone(timeZone)}. ${(start && sayClockChange(start, timeZone)) ?? ''}`}
			</Text>
		</Stack>
	);
};
