/** Declines a request, with a reason that is mailed to the requester. */
import { Modal, Stack, Textarea } from '@mantine/core';
import { platformLimits } from '@quad/contract/administration/platform/limits.ts';
import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import { declineRequest, type ServiceRequest } from '@quad/contract/administration/platform/routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../../ui/FormFoot.tsx';
import { useDeclineRequest } from './data.ts';
import { nameOfRequest } from './RequestRow.tsx';

export const DeclineRequest = ({ request, onClose }: { request: ServiceRequest; onClose: () => void }) => {
	const { organizationId, requestId, askedBy } = request;
	const decline = useDeclineRequest();
	const form = useContractForm(declineRequest, {
		start: { answer: '' },
		bodyOf: ({ answer }) => ({ organizationId, requestId, answer }),
		check: ({ answer }) => ({ answer: answer.trim() === '' && platformRefusals['platform.why_declined'].message }),
		send: (body) => decline.mutateAsync({ body }),
		onSent: () => {
			toast.success(`Request declined. We’ll email ${askedBy}.`);
			onClose();
		},
	});
	return (
		<Modal opened onClose={onClose} title={`Decline ${nameOfRequest(request)}`} closeOnClickOutside={false}>
			<form {...form.props}>
				<Stack gap="md">
					<Textarea
						label="Why"
						description={`We’ll send it to ${askedBy} by email.`}
						{...form.field('answer')}
						maxLength={platformLimits.reason}
						autosize
						minRows={2}
						data-autofocus
					/>
					{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
					<FormFoot does="Decline" isPending={form.isPending} onCancel={onClose} />
				</Stack>
			</form>
		</Modal>
	);
};
