/** Adds a landline of the college, which must be verified before it is used (spec 3 §4). */
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { LandlineVerification } from '@quad/contract/administration/numbers/routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, PhoneCall } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { confirmedQuery, useVerifyLandline } from './numbers.ts';
import type { PhoneChoice } from './phone-choice.ts';

interface LandlineFieldsProps {
	choice: PhoneChoice;
	onChange: (part: Partial<PhoneChoice>) => void;
}

export const LandlineFields = ({ choice, onChange }: LandlineFieldsProps) => {
	const [progress, setProgress] = useState<LandlineVerification>();
	const verify = useVerifyLandline();
	const { landline, landlineSid } = choice;
	const take = (answer: LandlineVerification) => {
		setProgress(answer);
		if (answer.number.sid) onChange({ landlineSid: answer.number.sid });
	};
	const begin = (again: boolean) =>
		verify.mutate({ phonenumber: landline, ...(again ? { again: 'true' } : {}) }, { onSuccess: take });
	const isVerified = landlineSid !== '';
	return (
		<Stack gap="sm">
			<Group gap="sm" align="flex-end">
				<TextInput
					label="Landline"
					type="tel"
					autoComplete="off"
					maxLength={40}
					placeholder="(303) 234-5678"
					value={landline}
					onChange={(event) => {
						setProgress(undefined);
						verify.reset();
						onChange({ landline: event.currentTarget.value, landlineSid: '' });
					}}
				/>
				{!isVerified && (
					<Button
						variant="default"
						leftSection={<PhoneCall size={16} aria-hidden />}
						disabled={landline.trim() === ''}
						loading={verify.isPending}
						onClick={() => begin(progress !== undefined || verify.isError)}
					>
						{progress ? 'Verify again' : 'Verify'}
					</Button>
				)}
				{isVerified && (
					<Group gap={6} mb={8} role="status">
						<Check size={16} aria-hidden />
						<Text span>Verified</Text>
					</Group>
				)}
			</Group>
			{progress?.verification && !isVerified && (
				<Confirm progress={progress} isPending={verify.isPending} onTyped={(code) => typed(code)} onConfirmed={take} />
			)}
			{verify.error && <ErrorAlert>{sentenceOf(verify.error)}</ErrorAlert>}
		</Stack>
	);

	function typed(code: string) {
		verify.mutate({ phonenumber: landline, code }, { onSuccess: take });
	}
};

interface ConfirmProps {
	progress: LandlineVerification;
	isPending: boolean;
	onTyped: (code: string) => void;
	onConfirmed: (answer: LandlineVerification) => void;
}

const Confirm = ({ progress, isPending, onTyped, onConfirmed }: ConfirmProps) => {
	const { code, typedOn } = progress.verification ?? { code: '', typedOn: 'phone' };
	const [written, setWritten] = useState('');
	if (typedOn === 'phone') return <OnThePhone progress={progress} code={code} onConfirmed={onConfirmed} />;
	return (
		<Alert color="gold" title="In the sandbox no one is called">
			<Stack gap="sm">
				<Text size="sm">
					Type the code that the call would ask for: <strong>{code}</strong>
				</Text>
				<Group gap="sm" align="flex-end">
					<TextInput
						label="Code"
						inputMode="numeric"
						autoComplete="off"
						w={120}
						value={written}
						onChange={(event) => setWritten(event.currentTarget.value)}
						onKeyDown={(event) => {
							if (event.key !== 'Enter') return;
							event.preventDefault(); // must not submit the surrounding form
							onTyped(written);
						}}
					/>
					<Button loading={isPending} disabled={written.trim() === ''} onClick={() => onTyped(written)}>
						Confirm
					</Button>
				</Group>
			</Stack>
		</Alert>
	);
};

const OnThePhone = ({
	progress,
	code,
	onConfirmed,
}: Pick<ConfirmProps, 'progress' | 'onConfirmed'> & { code: string }) => {
	const { data, error } = useQuery(confirmedQuery(progress.number.phoneNumber));
	const isConfirmed = data?.success === true;
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the number is confirmed
	useEffect(() => {
		if (data && isConfirmed) onConfirmed(data);
	}, [isConfirmed]);
	return (
		<Alert color="blue" title={`We are calling ${showPhone(progress.number.phoneNumber)}`}>
			<Text size="sm">
				Answer the phone and type this code on it: <strong>{code}</strong>
			</Text>
			{error && <ErrorAlert mt="sm">{sentenceOf(error)}</ErrorAlert>}
		</Alert>
	);
};
