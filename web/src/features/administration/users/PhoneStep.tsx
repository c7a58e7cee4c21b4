import { Stack, Text, TextInput } from '@mantine/core';
import type { ContractForm } from '../../../foundation/use-contract-form.ts';
import { PhonePicker } from '../../../parts/numbers/PhonePicker.tsx';
import type { PhoneChoice } from '../../../parts/numbers/phone-choice.ts';
import { personalInboxTeam } from './access.ts';
import type { Written } from './invitation-form.ts';
import type { InvitingOptions } from './writing-data.ts';

interface PhoneStepProps {
	form: Pick<ContractForm<Written>, 'values' | 'field' | 'write'>;
	options: InvitingOptions;
}

export const PhoneStep = ({ form, options }: PhoneStepProps) => {
	const { firstName, phone, selectedDepartments } = form.values;
	const team = personalInboxTeam(selectedDepartments, options.teams);
	const { error } = form.field('phone');
	if (!team)
		return (
			<Text>
				{firstName} has no personal inbox, and so needs no number. To give them one, go back and choose a role for
				texts.
			</Text>
		);
	return (
		<Stack gap="md">
			<Text>
				{firstName}’s personal inbox in {team.name} gets the number as soon as they accept the invitation.
			</Text>
			<PhonePicker
				label="Number"
				none="No number of their own"
				choice={phone}
				error={error}
				onChange={(part: Partial<PhoneChoice>) => form.write({ phone: { ...phone, ...part } })}
			/>
			{phone.phoneType !== '' && (
				<TextInput
					label="Forward calls to"
					description="Calls to the number go there. Texts are not forwarded."
					type="tel"
					autoComplete="off"
					maxLength={40}
					{...form.field('forwardingNumber')}
				/>
			)}
		</Stack>
	);
};
