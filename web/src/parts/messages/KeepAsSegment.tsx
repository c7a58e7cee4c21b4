/** Saves the recipients of a sent message as a static segment. */
import { TextInput } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { exportToSegment } from '@quad/contract/texting/messaging/people-of-message.ts';
import { useNavigate } from 'react-router';
import { formatCounted } from '../../foundation/format.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { useContractForm } from '../../foundation/use-contract-form.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { type PeopleOfMessage, useKeepAsSegment } from './use-people-of-message.ts';

/** The recipients of a sent message, or of a campaign. */
type Of = PeopleOfMessage | { campaignId: number };

export const KeepAsSegment = ({ of, onClose }: { of: Of; onClose: () => void }) => {
	const keep = useKeepAsSegment();
	const navigate = useNavigate();
	const form = useContractForm(exportToSegment, {
		start: { name: '' },
		bodyOf: ({ name }) => ({ name, ...of }),
		send: keep.mutateAsync,
		onSent: ({ segmentId, name, added }) => {
			toast.success(`“${name}” is created with ${formatCounted(added, 'contact')}.`);
			void navigate(to.staticSegment(segmentId));
		},
	});
	return (
		<FormModal
			title="Save as segment"
			form={form}
			does="Create segment"
			disabled={form.values.name.trim() === ''}
			onClose={onClose}
		>
			<TextInput label="Name" {...form.field('name')} maxLength={segmentLimits.name} data-autofocus />
		</FormModal>
	);
};
