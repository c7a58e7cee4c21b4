/** The greeting that callers of a number hear if their call isn't forwarded. */
import { Modal, Stack, Text, Textarea } from '@mantine/core';
import { greetingLength } from '@quad/contract/administration/numbers/greeting.ts';
import { type Greeting, setGreeting } from '@quad/contract/administration/numbers/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormFoot } from '../../../ui/FormFoot.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { greetingQuery, useSetGreeting } from './data.ts';

export const GreetingModal = ({ onClose }: { onClose: () => void }) => {
	const { teamName } = useSession();
	const { data, error, refetch } = useQuery(greetingQuery);
	return (
		<Modal opened onClose={onClose} title={`Calls to ${teamName}`}>
			{data ? (
				<Form greeting={data} onClose={onClose} />
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<Loading />
			)}
		</Modal>
	);
};

const Form = ({ greeting, onClose }: { greeting: Greeting; onClose: () => void }) => {
	const save = useSetGreeting();
	const form = useContractForm(setGreeting, {
		start: { sentence: greeting.sentence },
		send: save.mutateAsync,
		onSent: () => {
			toast.success('Callers hear it from now on.');
			onClose();
		},
	});
	return (
		<form {...form.props}>
			<Stack gap="md">
				<Text size="sm">
					A call to someone’s own number goes to their forwarding number, if they have one. All other callers hear this
					sentence.
				</Text>
				<Textarea
					label="Callers hear"
					description="Leave it empty for the usual sentence."
					autosize
					minRows={3}
					maxLength={greetingLength}
					data-autofocus
					{...form.field('sentence')}
				/>
				{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
				<FormFoot isPending={form.isPending} onCancel={onClose} />
			</Stack>
		</form>
	);
};
