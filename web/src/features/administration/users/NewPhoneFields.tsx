/** Chooses a number for an invited user's personal inbox. */
import { Stack, Text, TextInput } from '@mantine/core';
import type { InvitableTeam } from '@quad/contract/administration/users/writing-routes.ts';
import type { ContractForm } from '../../../foundation/use-contract-form.ts';
import { PhonePicker } from '../../../parts/numbers/PhonePicker.tsx';
import type { PhoneChoice } from '../../../parts/numbers/phone-choice.ts';
import type { Written } from './invitation-form.ts';

interface NewPhoneFieldsProps {
	form: Pick<ContractForm<Written>, 'values' | 'field' | 'write'>;
	/** The team whose personal inbox gets the number. */
	team: InvitableTeam;
}

export const NewPhoneFields = ({ form, team }: NewPhoneFieldsProps) => {
	const { firstName, phone } = form.values;
	const { error } = form.field('phone');
	return (
		<Stack gap="md">
			<Text size="sm" c="dimmed">
				{firstName.trim() || 'This person'} gets the number in {team.name} as soon as they accept the invitation.
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
