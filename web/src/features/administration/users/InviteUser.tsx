/** Invites a user in five steps (spec 3 §2, gaps N-29). For an existing user, step 1 leads straight to access. */
import { Button, Group, Modal, Progress, Stack, Switch, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { emailShape } from '@quad/contract/access/session/limits.ts';
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import { inviteUser } from '@quad/contract/administration/users/writing-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Refused, sentenceOf } from '../../../foundation/failures.ts';
import { useConfiguration } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { poolQuery } from '../../../parts/numbers/numbers.ts';
import { isPhoneComplete, noPhone, phoneOf } from '../../../parts/numbers/phone-choice.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { ModalFoot } from '../../../ui/ModalFoot.tsx';
import { AccessFields } from './AccessFields.tsx';
import { departmentsOf, isEnough, personalInboxTeam } from './access.ts';
import { DetailsFields } from './DetailsFields.tsx';
import type { InvitationForm, Written } from './invitation-form.ts';
import { PhoneStep } from './PhoneStep.tsx';
import { ReviewInvitation } from './ReviewInvitation.tsx';
import { SearchField } from './SearchStep.tsx';
import { type Found, findAddress, type InvitingOptions, optionsQuery, useInvite } from './writing-data.ts';

export const InviteUser = ({ onClose }: { onClose: () => void }) => {
	const { data: options, error, refetch } = useQuery(optionsQuery);
	const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
	return (
		<Modal opened onClose={onClose} title="Invite user" size="lg" fullScreen={isNarrow} closeOnClickOutside={false}>
			{options && <Steps options={options} onClose={onClose} />}
			{!options && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Modal>
	);
};

const stepTitles = ['Search', 'Details', 'Access', 'Phone', 'Review'] as const;
type Step = (typeof stepTitles)[number];

const blank: Written = {
	emailAddress: '',
	firstName: '',
	lastName: '',
	campusUniqueId: '',
	isOwner: false,
	samlConfigurationId: '',
	sendWelcomeEmail: true,
	selectedDepartments: {},
	phone: noPhone,
	forwardingNumber: '',
};

/** The step with each field that the server may reject. */
const stepOf: Readonly<Record<string, Step>> = {
	emailAddress: 'Search',
	firstName: 'Details',
	lastName: 'Details',
	campusUniqueId: 'Details',
	samlConfigurationId: 'Details',
	isOwner: 'Access',
	selectedDepartments: 'Access',
	phoneType: 'Phone',
	virtualOptions: 'Phone',
	landlineOptions: 'Phone',
	forwardingNumber: 'Phone',
};

const Steps = ({ options, onClose }: { options: InvitingOptions; onClose: () => void }) => {
	const { keepsMail } = useConfiguration();
	const [step, setStep] = useState<Step>('Search');
	const [found, setFound] = useState<NonNullable<Found['user']>>();
	const [searchFailure, setSearchFailure] = useState<string>();
	const [isSearching, setSearching] = useState(false);
	const top = useFocusAt(step);
	const invite = useInvite();
	const form = useContractForm(inviteUser, {
		start: blank,
		bodyOf: ({ samlConfigurationId, selectedDepartments, phone, forwardingNumber, ...written }: Written) => ({
			...written,
			...phoneOf(personalInboxTeam(selectedDepartments, options.teams) ? phone : noPhone),
			forwardingNumber: forwardingNumber.trim() || null,
			emailAddress: written.emailAddress.trim(),
			samlConfigurationId: samlConfigurationId === '' ? null : Number(samlConfigurationId),
			selectedDepartments: departmentsOf(selectedDepartments, options.teams),
		}),
		send: (body) => invite.mutateAsync({ id: found?.id, body }),
		onSent: ({ name, emailAddress }, { sendWelcomeEmail }) => {
			if (found) toast.success(`Access for ${name} saved.`);
			else
				toast.success(
					sendWelcomeEmail && !keepsMail ? `Invitation for ${name} sent to ${emailAddress}.` : `${name} added.`,
				);
			onClose();
		},
		sentenceFor: (error) => {
			const [field] = error instanceof Refused ? Object.keys(error.fields) : [];
			const there = field === undefined ? undefined : stepOf[field];
			if (there) setStep(there);
			return sentenceOf(error);
		},
	});
	const { values } = form;
	const isPhoneLoading = useQuery(poolQuery).isPending;
	const isReady = step === 'Phone' ? isPhoneComplete(values.phone, isPhoneLoading) : isComplete(step, values);
	const path = stepTitles.filter((one) => !found || (one !== 'Details' && one !== 'Phone'));
	const at = path.indexOf(step);

	const search = async () => {
		setSearching(true);
		try {
			const { state, user } = await findAddress(values.emailAddress.trim());
			if (state === 'elsewhere') return setSearchFailure(userRefusals['users.address_elsewhere'].message);
			setFound(user ?? undefined);
			setStep(user ? 'Access' : 'Details');
		} catch (error) {
			setSearchFailure(sentenceOf(error));
		} finally {
			setSearching(false);
		}
	};
	const goOn = (event: FormEvent) => {
		event.preventDefault();
		setSearchFailure(undefined);
		const next = path[at + 1];
		if (!isReady || isSearching) return;
		if (step === 'Search') void search();
		else if (next) setStep(next);
		else form.submit();
	};
	const failure = searchFailure ?? form.failure;
	return (
		<form ref={form.props.ref} noValidate onSubmit={goOn}>
			<Stack gap="md">
				<div ref={top} tabIndex={-1} style={{ outline: 'none' }}>
					<Text size="sm" c="dimmed">
						Step {stepTitles.indexOf(step) + 1} of {stepTitles.length}
					</Text>
					<Title order={3}>{step}</Title>
					<Progress mt={6} size="xs" aria-hidden value={((stepTitles.indexOf(step) + 1) / stepTitles.length) * 100} />
				</div>
				{step === 'Search' && <SearchField {...form.field('emailAddress')} options={options} />}
				{step === 'Details' && <DetailsFields form={form} options={options} />}
				{step === 'Access' && (
					<>
						{found && <Known user={found} options={options} />}
						{!found && options.canMakeOwners && <OwnerSwitch form={form} />}
						<AccessFields
							teams={options.teams.filter(({ id }) => !found?.teams.includes(id))}
							access={values.selectedDepartments}
							onChange={(selectedDepartments) => form.write({ selectedDepartments })}
						/>
					</>
				)}
				{step === 'Phone' && <PhoneStep form={form} options={options} />}
				{step === 'Review' && <ReviewInvitation form={form} options={options} found={found} />}
				{failure && <ErrorAlert>{failure}</ErrorAlert>}
			</Stack>
			<ModalFoot>
				<Group justify="space-between" gap="xs">
					<Button
						variant="default"
						onClick={() => {
							setSearchFailure(undefined);
							const before = path[at - 1];
							if (before) setStep(before);
							else onClose();
						}}
					>
						{at === 0 ? 'Cancel' : 'Back'}
					</Button>
					<Button type="submit" disabled={!isReady} loading={form.isPending || isSearching}>
						{step === 'Review'
							? found
								? 'Give access'
								: values.sendWelcomeEmail
									? 'Send invitation'
									: 'Add user'
							: 'Next'}
					</Button>
				</Group>
			</ModalFoot>
		</form>
	);
};

const isComplete = (step: Step, values: Written): boolean => {
	if (step === 'Search') return emailShape.test(values.emailAddress.trim());
	if (step === 'Details')
		return [values.firstName, values.lastName, values.campusUniqueId].every((text) => text.trim() !== '');
	if (step === 'Access') return isEnough(values.selectedDepartments, values.isOwner);
	return true;
};

/** Focuses the first input of a new step, or the top of the step. */
const useFocusAt = (step: Step) => {
	const top = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs on every step
	useEffect(() => {
		const input = top.current?.parentElement?.querySelector<HTMLElement>('input:not([type=hidden]), select');
		(input ?? top.current)?.focus();
	}, [step]);
	return top;
};

const Known = ({ user, options }: { user: NonNullable<Found['user']>; options: InvitingOptions }) => {
	const theirs = options.teams.filter(({ id }) => user.teams.includes(id)).map(({ name }) => name);
	return (
		<Text>
			{user.name} is already in your organization{theirs.length > 0 && ` (${theirs.join(', ')})`}. Choose the teams to
			add them to. Nothing else changes.
		</Text>
	);
};

const OwnerSwitch = ({ form }: { form: InvitationForm }) => (
	<Switch
		label="Owner of the organization"
		description="Administers every team and all organization settings."
		{...form.toggle('isOwner')}
	/>
);
