/** Chooses a person's number: a new one, a reserved one, a landline of the college, or none (spec 3 §5). */
import { Radio, Select, Stack, Text } from '@mantine/core';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LandlineFields } from './LandlineFields.tsx';
import { NewNumberFields } from './NewNumberFields.tsx';
import { poolQuery } from './numbers.ts';
import type { PhoneChoice } from './phone-choice.ts';

interface PhonePickerProps {
	label: string;
	/** Explains what it means to have no number. */
	none: string;
	choice: PhoneChoice;
	error?: string | undefined;
	onChange: (part: Partial<PhoneChoice>) => void;
}

export const PhonePicker = ({ label, none, choice, error, onChange }: PhonePickerProps) => {
	const pool = useQuery(poolQuery);
	if (pool.error) return <ErrorState error={pool.error} onRetry={() => void pool.refetch()} />;
	if (!pool.data) return <Loading />;
	const reserved = pool.data;
	const kinds = [
		{ value: '', label: none },
		{ value: 'new', label: 'A new number' },
		{ value: 'reserved', label: 'A reserved number' },
		{ value: 'landline', label: 'A landline of the college' },
	] as const;
	return (
		<Stack gap="md">
			<Radio.Group
				label={label}
				value={choice.phoneType}
				error={error}
				data-path="phoneType"
				onChange={(value) => {
					const kind = kinds.find((one) => one.value === value);
					if (kind) onChange({ phoneType: kind.value });
				}}
			>
				<Stack gap="xs" mt={6}>
					{kinds.map(({ value, label: kind }) => (
						<Radio
							key={value}
							value={value}
							label={kind}
							{...(value === 'reserved' && reserved.length === 0
								? { disabled: true, description: 'There are no reserved numbers.' }
								: {})}
						/>
					))}
				</Stack>
			</Radio.Group>
			{choice.phoneType === 'new' && (
				<NewNumberFields chosen={choice.newNumber} onChoose={(newNumber) => onChange({ newNumber })} />
			)}
			{choice.phoneType === 'reserved' && (
				<Select
					label="Reserved number"
					placeholder="Choose a number"
					searchable
					allowDeselect={false}
					data={reserved.map(({ numberSid, phoneNumber }) => ({ value: numberSid, label: showPhone(phoneNumber) }))}
					nothingFoundMessage="No reserved number has these digits"
					value={choice.reservedSid || null}
					onChange={(sid) => onChange({ reservedSid: sid ?? '' })}
				/>
			)}
			{choice.phoneType === 'landline' && <LandlineFields choice={choice} onChange={onChange} />}
			{choice.phoneType === 'landline' && choice.landlineSid === '' && (
				<Text size="sm" c="dimmed">
					Verify the landline to go on.
				</Text>
			)}
		</Stack>
	);
};
