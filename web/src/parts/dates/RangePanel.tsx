/** Chooses a first and a last day, typed or in a calendar. Nothing changes until “Apply”. */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type Days, RangeCalendar } from './Calendar.tsx';
import { DateField } from './DateField.tsx';
import c from './dates.module.css';

interface RangePanelProps {
	days: Days;
	min: string | undefined;
	max: string | undefined;
	onDays: (days: Days) => void;
}

export const RangePanel = ({ days, min, max, onDays }: RangePanelProps) => {
	const [draft, setDraft] = useState(days);
	const isBackward = draft.start !== '' && draft.end !== '' && draft.end < draft.start;
	return (
		<form
			className={c.days}
			onSubmit={(event) => {
				event.preventDefault();
				if (!isBackward) onDays(draft);
			}}
		>
			<Group gap="xs" wrap="nowrap" align="flex-start">
				<DateField
					label="From"
					value={draft.start}
					min={min}
					max={max}
					onChange={(start) => setDraft({ ...draft, start })}
				/>
				<DateField
					label="To"
					value={draft.end}
					min={min}
					max={max}
					error={isBackward && 'This is before the first day.'}
					onChange={(end) => setDraft({ ...draft, end })}
				/>
			</Group>
			<div className={c.calendar}>
				<RangeCalendar days={draft} min={min} max={max} onDays={setDraft} />
			</div>
			<Group justify="flex-end" gap="xs">
				{(draft.start || draft.end) && (
					<Button variant="subtle" color="gray" onClick={() => setDraft({ start: '', end: '' })}>
						Clear
					</Button>
				)}
				<Button type="submit" disabled={isBackward}>
					Apply
				</Button>
			</Group>
		</form>
	);
};
