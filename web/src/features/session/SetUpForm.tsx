/** Everything a new installation needs to know, on one page. Who has filled it in is signed in as the owner. */
import { Alert, Button, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type Founding, faultOfFounding, faultOfNewPassword } from '@quad/contract/installation/founding.ts';
import { foundingLimits } from '@quad/contract/installation/limits.ts';
import { installationRefusals } from '@quad/contract/installation/refusals.ts';
import { setUp } from '@quad/contract/installation/routes.ts';
import { TriangleAlert } from 'lucide-react';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../foundation/call.ts';
import { isRefused, sentenceOf } from '../../foundation/failures.ts';
import { startSessionWith } from '../../foundation/session-start.ts';
import { to } from '../../foundation/to.ts';
import { NewPasswordFields } from '../../parts/NewPasswordFields.tsx';
import { OutsidePage } from './OutsidePage.tsx';
import c from './SetUpForm.module.css';
import { EmailField } from './SignInFields.tsx';
import { usualTimeZone, zoneChoices } from './time-zones.ts';
import { useAttempt } from './use-attempt.ts';

interface Said extends Founding {
	readonly code: string;
}

const blank: Said = {
	code: '',
	organizationName: '',
	timeZone: '',
	teamName: '',
	firstName: '',
	lastName: '',
	emailAddress: '',
};

export const SetUpForm = () => {
	const [said, setSaid] = useState<Said>(() => ({ ...blank, timeZone: usualTimeZone() }));
	const [chosen, setChosen] = useState({ password: '', confirmation: '' });
	const { running, sentence, submit } = useSetUpAttempt(said, chosen);
	const { organizationName, firstName, lastName, emailAddress } = said;
	return (
		<OutsidePage
			name="Set up"
			title="Set up Quad"
			lead="Nobody lives here yet. A minute, and you can sign in as the owner."
		>
			<form onSubmit={submit} noValidate>
				<Stack gap="xl">
					<Words
						name="code"
						label="Code from the terminal"
						description="Quad shows it where it was started, so that nobody else can do this."
						autoFocus
						className={c.code ?? ''}
						said={said}
						onChange={setSaid}
					/>
					<fieldset className={c.part}>
						<legend>Your organization</legend>
						<Stack gap="md">
							<Words
								name="organizationName"
								label="Name"
								placeholder="Northfield College"
								said={said}
								onChange={setSaid}
							/>
							<NativeSelect
								size="md"
								label="Time zone"
								description="Quiet hours and every time that is shown go by it."
								data={zoneChoices(said.timeZone)}
								value={said.timeZone}
								onChange={({ currentTarget }) => {
									const timeZone = currentTarget.value;
									setSaid((before) => ({ ...before, timeZone }));
								}}
							/>
							<Words name="teamName" label="First team" placeholder="Admissions" said={said} onChange={setSaid} />
						</Stack>
					</fieldset>
					<fieldset className={c.part}>
						<legend>You, the owner</legend>
						<Stack gap="md">
							<SimpleGrid cols={2} spacing="sm">
								<Words name="firstName" label="First name" autoComplete="given-name" said={said} onChange={setSaid} />
								<Words name="lastName" label="Last name" autoComplete="family-name" said={said} onChange={setSaid} />
							</SimpleGrid>
							<EmailField
								value={emailAddress}
								onChange={(next) => setSaid((before) => ({ ...before, emailAddress: next }))}
								autoFocus={false}
							/>
							<NewPasswordFields
								value={chosen}
								onChange={setChosen}
								about={[firstName, lastName, emailAddress, organizationName]}
							/>
						</Stack>
					</fieldset>
					{sentence && (
						// beside the button: the page is longer than most windows
						<Alert color="red" role="alert" icon={<TriangleAlert size={18} aria-hidden />}>
							{sentence}
						</Alert>
					)}
					<Button type="submit" size="md" fullWidth aria-busy={running}>
						Set up Quad and sign in
					</Button>
				</Stack>
			</form>
		</OutsidePage>
	);
};

interface WordsProps {
	name: Exclude<keyof Said, 'timeZone' | 'emailAddress'>;
	label: string;
	description?: string;
	placeholder?: string;
	autoComplete?: string;
	autoFocus?: boolean;
	className?: string;
	said: Said;
	onChange: Dispatch<SetStateAction<Said>>;
}

const Words = ({ name, said, onChange, autoComplete = 'off', ...rest }: WordsProps) => (
	<TextInput
		{...rest}
		size="md"
		name={name}
		autoComplete={autoComplete}
		spellCheck={false}
		maxLength={foundingLimits.name}
		value={said[name]}
		onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, [name]: value }))}
	/>
);

const useSetUpAttempt = (said: Said, { password, confirmation }: { password: string; confirmation: string }) => {
	const navigate = useNavigate();
	const trimmed = { ...said, emailAddress: said.emailAddress.trim() };
	return useAttempt({
		check: () => {
			const fault = said.code.trim() ? faultOfFounding(trimmed) : installationRefusals['installation.fields_required'];
			return (fault ?? faultOfNewPassword(password, confirmation))?.message;
		},
		run: async () => {
			const { access_token } = await call(setUp, {
				body: { ...trimmed, password, passwordConfirmation: confirmation },
			});
			await startSessionWith(access_token);
			await navigate(to.home(), { replace: true });
		},
		sentenceFor: (error) => {
			// somebody was quicker: the way in is another one now
			if (isRefused(error, 'installation.settled')) void navigate(to.failedLogin(error.message), { replace: true });
			return sentenceOf(error);
		},
	});
};
