/** Declines a request, with a reason that the requester gets by email. */
import { Textarea } from '@mantine/core';
import { platformLimits } from '@quad/contract/administration/platform/limits.ts';
import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import { declineRequest, type ServiceRequest } from '@quad/contract/administration/platform/routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
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
		<FormModal
			title={`Decline ${nameOfRequest(request)}`}
			closeOnClickOutside={false}
			form={form}
			does="Decline"
			onClose={onClose}
		>
			<Textarea
				label="Why"
				description={`We’ll send it to ${askedBy} by email.`}
				{...form.field('answer')}
				maxLength={platformLimits.reason}
				autosize
				minRows={2}
				data-autofocus
			/>
		</FormModal>
	);
};
