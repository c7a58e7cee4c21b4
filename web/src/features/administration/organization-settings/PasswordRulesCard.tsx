/** The organization's password rules, which apply in addition to Quad's own. */
import { NumberInput, Radio, Stack, Text } from '@mantine/core';
import { type PasswordRules, passwordLengths } from '@quad/contract/access/session/password-rules.ts';
import { changeOrganizationSettings } from '@quad/contract/administration/organization-settings/routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import { useChangeSettings } from './data.ts';

export const PasswordRulesCard = ({ rules }: { rules: PasswordRules }) => {
	const save = useChangeSettings();
	const { least, most } = passwordLengths;
	const form = useContractForm(changeOrganizationSettings, {
		start: { minLength: rules.minLength as number | string, minStrength: rules.minStrength },
		bodyOf: ({ minLength, minStrength }) => ({ passwordRules: { minLength: Number(minLength), minStrength } }),
		check: ({ minLength }) => ({
			minLength: !isLength(Number(minLength)) && `Enter a whole number from ${least} to ${most}.`,
		}),
		send: save.mutateAsync,
		onSent: () => toast.success('Password rules saved.'),
		onFailure: toast.failure,
	});
	const { minStrength } = form.values;
	return (
		<FormSection title="Passwords" form={form}>
			<Text size="sm" c="dimmed">
				These rules apply whenever someone sets a password: in an invitation, after a reset or in their profile.
				Passwords that are in use now keep working.
			</Text>
			<NumberInput
				label="Shortest password, in characters"
				min={least}
				max={most}
				clampBehavior="none"
				hideControls
				allowDecimal={false}
				allowNegative={false}
				maw={280}
				{...form.field('minLength')}
			/>
			<Radio.Group
				label="Strength"
				value={String(minStrength)}
				onChange={(chosen) => form.write({ minStrength: chosen === '4' ? 4 : 3 })}
			>
				<Stack gap="xs" mt={6}>
					<Radio value="3" label="Strong" description="Hard to guess, even for a fast computer." />
					<Radio
						value="4"
						label="Very strong"
						description="Very hard to guess, even if someone stole the stored passwords."
					/>
				</Stack>
			</Radio.Group>
		</FormSection>
	);
};

const isLength = (length: number): boolean =>
	Number.isInteger(length) && length >= passwordLengths.least && length <= passwordLengths.most;
