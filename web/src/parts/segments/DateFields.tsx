/** The value of a comparison with dates: a date, two dates, an amount such as 7 days, or a named period. */
import { NumberInput, Select, Text } from '@mantine/core';
import { criteriaLimits } from '@quad/contract/contacts/contacts/criteria-limits.ts';
import { dateUnits, periods } from '@quad/contract/contacts/contacts/relative-dates.ts';
import { DateField } from '../dates/DateField.tsx';
import { DateTimeField } from '../dates/DateTimeField.tsx';
import c from './CriteriaBuilder.module.css';
import { shapeOf } from './change-condition.ts';
import type { DraftTime } from './criteria-draft.ts';

interface DateFieldsProps {
	time: DraftTime;
	/** Whether the dates are of something that happened, so that days to come are not offered. */
	isPast: boolean;
	label: string;
	onChange: (value: string) => void;
}

export const DateFields = (props: DateFieldsProps) => {
	switch (shapeOf(props.time.comparison)) {
		case 'amount':
			return <AmountFields {...props} />;
		case 'period':
			return <PeriodField {...props} />;
		case 'between':
			return <BetweenFields {...props} />;
		case 'anniversary':
			return <AnniversaryFields {...props} />;
		default:
			return <DayField label={props.label} value={props.time.value} onChange={props.onChange} />;
	}
};

interface DateFieldProps {
	label: string;
	value: string;
	onChange: (value: string) => void;
}

/** A value may have a time, and a saved view of contacts may have a date as people write it. */
const DayField = ({ label, value, onChange }: DateFieldProps) => {
	const date = value.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, month: string, day: string, year: string) =>
		[year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
	);
	return date.includes('T') ? (
		<DateTimeField label={label} value={date.slice(0, 16)} onChange={onChange} />
	) : (
		<DateField className={c.date ?? ''} aria-label={label} value={date} onChange={onChange} />
	);
};

const BetweenFields = ({ time: { value }, label, onChange }: DateFieldsProps) => {
	const [first = '', last = ''] = value.split('/');
	return (
		<div className={c.parts}>
			<DayField label={`${label}: first day`} value={first} onChange={(day) => onChange(`${day}/${last}`)} />
			<Text size="sm">and</Text>
			<DayField label={`${label}: last day`} value={last} onChange={(day) => onChange(`${first}/${day}`)} />
		</div>
	);
};

/** Keeps any number that is typed, so that a wrong one can be named. */
const AmountFields = ({ time: { value }, label, onChange }: DateFieldsProps) => {
	const [count = '', unit = 'days'] = value.split(' ');
	const shown = unit.endsWith('s') ? unit : `${unit}s`;
	return (
		<div className={c.parts}>
			<CountField
				label={`${label}: how many`}
				max={criteriaLimits.amount}
				count={count}
				onChange={(written) => onChange(written === '' ? '' : `${written} ${shown}`)}
			/>
			<Select
				className={c.unit ?? ''}
				aria-label={`${label}: unit`}
				allowDeselect={false}
				data={dateUnits.map((one) => ({ value: one, label: count === '1' ? one.slice(0, -1) : one }))}
				value={shown}
				onChange={(chosen) => chosen && onChange(`${count || '1'} ${chosen}`)}
			/>
		</div>
	);
};

interface CountFieldProps {
	label: string;
	max: number;
	count: string;
	onChange: (count: string) => void;
}

export const CountField = ({ label, max, count, onChange }: CountFieldProps) => (
	<NumberInput
		className={c.count ?? ''}
		aria-label={label}
		min={1}
		max={max}
		clampBehavior="none"
		allowDecimal={false}
		allowNegative={false}
		value={count === '' ? '' : Number(count)}
		onChange={(written) => onChange(String(written))}
	/>
);

const yetToCome = /^(tomorrow|next)/;

const PeriodField = ({ time: { value }, isPast, label, onChange }: DateFieldsProps) => (
	<Select
		aria-label={label}
		allowDeselect={false}
		data={Object.entries(periods)
			.filter(([period]) => !isPast || period === value || !yetToCome.test(period))
			.map(([period, name]) => ({ value: period, label: name }))}
		value={value}
		onChange={(chosen) => chosen && onChange(chosen)}
	/>
);

const AnniversaryFields = ({ time: { value }, label, onChange }: DateFieldsProps) => (
	<div className={c.parts}>
		<Select
			className={c.unit ?? ''}
			aria-label={label}
			allowDeselect={false}
			data={[
				{ value: 'today', label: 'today' },
				{ value: 'within', label: 'in the next' },
			]}
			value={value === '0' ? 'today' : 'within'}
			onChange={(chosen) => onChange(chosen === 'today' ? '0' : '7')}
		/>
		{value !== '0' && (
			<>
				<CountField label={`${label}: how many days`} max={366} count={value} onChange={onChange} />
				<Text size="sm">days</Text>
			</>
		)}
	</div>
);
