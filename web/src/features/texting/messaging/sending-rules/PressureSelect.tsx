/** Chooses how many messages a week trigger a warning. A team can use its organization's setting. */
import { Select } from '@mantine/core';

interface PressureSelectProps {
	/** Null uses the organization's setting; 0 means never. */
	value: number | null;
	/** The organization's setting, if this is for a team. */
	usual?: number;
	onChange: (value: number | null) => void;
}

const asUsual = 'usual';
const choices = [0, 1, 2, 3, 4, 5, 6, 7, 10, 14, 20] as const;

export const PressureSelect = ({ value, usual, onChange }: PressureSelectProps) => {
	const own = choices.some((choice) => choice === value) || value === null ? choices : [...choices, value];
	return (
		<Select
			label="Warn senders about over-texting"
			maw={340}
			allowDeselect={false}
			data={[
				...(usual === undefined
					? []
					: [{ value: asUsual, label: `Same as the organization: ${sayFrom(usual).toLowerCase()}` }]),
				...own.toSorted((a, b) => a - b).map((texts) => ({ value: String(texts), label: sayFrom(texts) })),
			]}
			value={value === null ? asUsual : String(value)}
			onChange={(chosen) => chosen !== null && onChange(chosen === asUsual ? null : Number(chosen))}
		/>
	);
};

const sayFrom = (texts: number): string => {
	if (texts === 0) return 'Never';
	return texts === 1 ? 'From 1 message a week' : `From ${texts} messages a week`;
};
