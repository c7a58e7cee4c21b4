/** The user's numbers, a form to change the number, and call forwarding. */
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '../../../foundation/format.ts';
import type { FieldProps } from '../../../foundation/use-contract-form.ts';
import { userNumbersQuery } from '../../../parts/numbers/numbers.ts';
import { PhonePicker } from '../../../parts/numbers/PhonePicker.tsx';
import type { PhoneChoice } from '../../../parts/numbers/phone-choice.ts';
import { Value, ValueList } from '../../../ui/ValueList.tsx';

interface PhoneFieldsProps {
	userId: number;
	/** Undefined if no team gives the user a personal inbox, which a number needs. */
	teamName: string | undefined;
	phone: FieldProps<PhoneChoice>;
	forwarding: FieldProps<string>;
}

export const PhoneFields = ({ userId, teamName, phone, forwarding }: PhoneFieldsProps) => {
	const { data: numbers } = useQuery(userNumbersQuery(userId));
	const [isChanging, setChanging] = useState(false);
	const { value: choice, error, onChange } = phone;
	return (
		<Stack gap="sm">
			<ValueList title="Phone">
				{numbers?.length === 0 && <Value label="Number" text="None of their own" />}
				{numbers?.map(({ numberSid, departmentName, phoneNumber, isActive }) => (
					<Value
						key={numberSid}
						label={departmentName}
						text={`${formatPhone(phoneNumber)}${isActive ? '' : ', once they accept'}`}
					/>
				))}
			</ValueList>
			{teamName === undefined ? (
				<Text size="sm" c="dimmed">
					A number needs a personal inbox in one of your teams.
				</Text>
			) : isChanging ? (
				<PhonePicker
					label={`Number in ${teamName}`}
					none="Leave as it is"
					choice={choice}
					error={error}
					onChange={(part) => onChange({ ...choice, ...part })}
				/>
			) : (
				<div>
					<Button variant="default" size="compact-sm" onClick={() => setChanging(true)}>
						{numbers?.length === 0 ? 'Give a number' : 'Change the number'}
					</Button>
				</div>
			)}
			<TextInput
				label="Forward calls to"
				description="Calls to their number go there. Texts are not forwarded."
				type="tel"
				autoComplete="off"
				maxLength={40}
				{...forwarding}
			/>
		</Stack>
	);
};
