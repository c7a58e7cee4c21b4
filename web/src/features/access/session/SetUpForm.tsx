/** The settings of a new installation. The person who submits them is signed in as the owner. */
import { Alert, Button, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { faultOfFounding, faultOfNewPassword } from '@quad/contract/access/installation/founding.ts';
import { foundingLimits } from '@quad/contract/access/installation/limits.ts';
import { installationRefusals } from '@quad/contract/access/installation/refusals.ts';
import { setUp } from '@quad/contract/access/installation/routes.ts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isRefused, sentenceOf } from '../../../foundation/failures.ts';
import { startSessionWith } from '../../../foundation/session-start.ts';
import { to } from '../../../foundation/to.ts';
import { type ContractForm, useContractForm } from '../../../foundation/use-contract-form.ts';
import { usualTimeZone, zoneChoices } from '../../../parts/pickers/time-zones.ts';
import { NewPasswordFields } from '../../../parts/session/NewPasswordFields.tsx';
import { OutsidePage } from './OutsidePage.tsx';
import c from './SetUpForm.module.css';
import { EmailField } from './SignInFields.tsx';

const blank = {
	code: '',
	organizationName: '',
	timeZone: '',
	teamName: '',
	firstName: '',
	lastName: '',
	emailAddress: '',
	chosen: { password: '', confirmation: '' },
};

type SetUp = Pick<ContractForm<typeof blank>, 'field'>;

export const SetUpForm = () => {
	const form = useSetUpForm();
	const { timeZone, organizationName, firstName, lastName, emailAddress } = form.values;
	return (
		<OutsidePage
			name="Set up"
			title="Set up Quad"
			lead="Quad isn’t set up yet. This takes a minute; then you can sign in as the owner."
		>
			<form {...form.props}>
				<Stack gap="xl">
					<Words
						name="code"
						label="Code from the terminal"
						description="It is shown where Quad was started, so that no one else can do this."
						autoFocus
						className={c.code ?? ''}
						form={form}
					/>
					<fieldset className={c.part}>
						<legend>Your organization</legend>
						<Stack gap="md">
							<Words name="organizationName" label="Name" placeholder="Northfield College" form={form} />
							<NativeSelect
								size="md"
								label="Time zone"
								description="For quiet hours and for every time shown."
								data={zoneChoices(timeZone)}
								{...form.field('timeZone')}
							/>
							<Words name="teamName" label="First team" placeholder="Admissions" form={form} />
						</Stack>
					</fieldset>
					<fieldset className={c.part}>
						<legend>You, the owner</legend>
						<Stack gap="md">
							<SimpleGrid cols={2} spacing="sm">
								<Words name="firstName" label="First name" autoComplete="given-name" form={form} />
								<Words name="lastName" label="Last name" autoComplete="family-name" form={form} />
							</SimpleGrid>
							<EmailField {...form.field('emailAddress')} autoFocus={false} />
							<NewPasswordFields
								{...form.field('chosen')}
								about={[firstName, lastName, emailAddress, organizationName]}
							/>
						</Stack>
					</fieldset>
					{form.failure && (
						// Shown beside the button, because the page is longer than most windows.
						<Alert color="red" role="alert" icon={<TriangleAlert size={18} aria-hidden />}>
							{form.failure}
						</Alert>
					)}
					<Button type="submit" size="md" fullWidth aria-busy={form.isPending}>
						Set up Quad and sign in
					</Button>
				</Stack>
			</form>
		</OutsidePage>
	);
};

interface WordsProps {
	name: 'code' | 'organizationName' | 'teamName' | 'firstName' | 'lastName';
	label: string;
	description?: string;
	placeholder?: string;
	autoComplete?: string;
	autoFocus?: boolean;
	className?: string;
	form: SetUp;
}

const Words = ({ name, form, autoComplete = 'off', ...rest }: WordsProps) => (
	<TextInput
		{...rest}
		size="md"
		name={name}
		autoComplete={autoComplete}
		spellCheck={false}
		maxLength={foundingLimits.name}
		{...form.field(name)}
	/>
);

const useSetUpForm = () => {
	const navigate = useNavigate();
	const [start] = useState(() => ({ ...blank, timeZone: usualTimeZone() }));
	return useContractForm(setUp, {
		start,
		bodyOf: ({ chosen, ...written }) => ({
			...written,
			emailAddress: written.emailAddress.trim(),
			password: chosen.password,
			passwordConfirmation: chosen.confirmation,
		}),
		checkAll: ({ code, chosen, ...founding }) => {
			const trimmed = { ...founding, emailAddress: founding.emailAddress.trim() };
			const fault = code.trim() ? faultOfFounding(trimmed) : installationRefusals['installation.fields_required'];
			return (fault ?? faultOfNewPassword(chosen.password, chosen.confirmation))?.message;
		},
		onSent: ({ access_token }) => startSessionWith(access_token).then(() => navigate(to.home(), { replace: true })),
		sentenceFor: (error) => {
			// Somebody else has set up the installation meanwhile, so the person must sign in.
			if (isRefused(error, 'installation.settled')) void navigate(to.failedLogin(error.message), { replace: true });
			return sentenceOf(error);
		},
	});
};
