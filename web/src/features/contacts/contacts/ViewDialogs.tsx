/** Names a new view, or renames one. */
import { TextInput } from '@mantine/core';
import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { type ContactView, saveContactView } from '@quad/contract/contacts/contacts/view-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
import { useChangeView, useSaveView, viewsQuery } from './view-data.ts';

interface NewViewProps {
	/** The search to save, as it stands in the address. */
	search: string;
	onSaved: (view: ContactView) => void;
	onClose: () => void;
}

export const NewView = ({ search, onSaved, onClose }: NewViewProps) => {
	const save = useSaveView();
	const { data: views = [] } = useQuery(viewsQuery);
	return (
		<NameModal
			title="Save view"
			start=""
			search={search}
			aboutOf={(name) =>
				views.some((view) => view.name.toLowerCase() === name.trim().toLowerCase())
					? 'You have a view with this name. Saving replaces it.'
					: 'Only you see your views. A view keeps its filters, order and columns.'
			}
			send={save.mutateAsync}
			onSent={(view) => {
				onClose();
				onSaved(view);
			}}
			onClose={onClose}
		/>
	);
};

interface RenameViewProps {
	view: ContactView;
	onClose: () => void;
}

export const RenameView = ({ view, onClose }: RenameViewProps) => {
	const change = useChangeView(view.id);
	return (
		<NameModal
			title="Rename view"
			start={view.name}
			search={view.search}
			send={({ name }) => change.mutateAsync({ name })}
			onSent={onClose}
			onClose={onClose}
		/>
	);
};

interface NameModalProps {
	title: string;
	start: string;
	search: string;
	aboutOf?: (name: string) => string;
	send: (body: { name: string; search: string }) => Promise<ContactView>;
	onSent: (view: ContactView) => void;
	onClose: () => void;
}

const NameModal = ({ title, start, search, aboutOf, send, onSent, onClose }: NameModalProps) => {
	const form = useContractForm(saveContactView, {
		start: { name: start },
		bodyOf: ({ name }) => ({ name, search }),
		check: ({ name }) => ({ name: name.trim() === '' && contactRefusals['view.name_required'].message }),
		send,
		onSent,
		failsAt: 'name',
	});
	return (
		<FormModal title={title} form={form} onClose={onClose}>
			<TextInput
				label="Name"
				description={aboutOf?.(form.values.name)}
				placeholder="First-years without a reply"
				{...form.field('name')}
				maxLength={contactLimits.viewName}
				data-autofocus
			/>
		</FormModal>
	);
};
