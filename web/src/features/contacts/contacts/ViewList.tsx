/** The person's saved views. A click opens one, deleting can be undone, and the current view can be saved. */
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { type ContactView, saveContactView } from '@quad/contract/contacts/contacts/view-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { readSearch, writeSearch } from '../../../foundation/use-search.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { type ContactSearch, contactSearch } from './contact-search.ts';
import c from './ViewList.module.css';
import { useDeleteView, useSaveView, viewsQuery } from './view-data.ts';

interface ViewListProps {
	search: ContactSearch;
	onView: (search: ContactSearch) => void;
}

export const ViewList = ({ search, onView }: ViewListProps) => {
	const { data: views, error, refetch } = useQuery(viewsQuery);
	if (!views) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
	return (
		<Stack gap="sm">
			{views.length === 0 ? (
				<Text size="sm" c="dimmed">
					Save a search with its filters to come back to it. Only you see your views.
				</Text>
			) : (
				<ul className={c.views} aria-label="Saved views">
					{views.map((view) => (
						<View key={view.id} view={view} onShow={() => onView(readSearch(contactSearch, view.search))} />
					))}
				</ul>
			)}
			<NewView search={search} />
		</Stack>
	);
};

const View = ({ view, onShow }: { view: ContactView; onShow: () => void }) => {
	const deleting = useDeleteView();
	return (
		<li className={c.view}>
			<Button variant="subtle" color="gray" justify="flex-start" className={c.name ?? ''} onClick={onShow}>
				{view.name}
			</Button>
			<ActionIcon
				variant="subtle"
				color="gray"
				size={36}
				aria-label={`Delete view ${view.name}`}
				loading={deleting.isPending}
				onClick={() =>
					deleting.mutate(view.id, { onSuccess: () => offerBack(view), onError: (error) => toast.failure(error) })
				}
			>
				<Trash2 size={16} aria-hidden />
			</ActionIcon>
		</li>
	);
};

const offerBack = (view: ContactView): void => toast.offer((close) => <Back view={view} onClose={close} />);

const Back = ({ view: { name, search }, onClose }: { view: ContactView; onClose: () => void }) => {
	const save = useSaveView();
	return (
		<Group justify="space-between" wrap="nowrap">
			<Text size="sm">“{name}” is deleted.</Text>
			<Button
				variant="subtle"
				loading={save.isPending}
				onClick={() => save.mutate({ name, search }, { onSuccess: onClose, onError: toast.failure })}
			>
				Undo
			</Button>
		</Group>
	);
};

const NewView = ({ search }: { search: ContactSearch }) => {
	const save = useSaveView();
	const form = useContractForm(saveContactView, {
		start: { name: '' },
		bodyOf: ({ name }) => ({ name, search: writeSearch(contactSearch, { ...search, skip: 0 }).replace(/^\?/, '') }),
		check: ({ name }) => ({ name: name.trim() === '' && contactRefusals['view.name_required'].message }),
		send: save.mutateAsync,
		onSent: ({ name }) => toast.success(`View “${name}” is saved.`),
		resets: true,
		failsAt: 'name',
	});
	return (
		<form {...form.props}>
			<Group gap="xs" align="flex-end" wrap="nowrap">
				<TextInput
					className={c.new ?? ''}
					label="Save what is shown as"
					placeholder="My first-years"
					{...form.field('name')}
					maxLength={contactLimits.viewName}
				/>
				<Button type="submit" variant="default" loading={form.isPending}>
					Save
				</Button>
			</Group>
		</form>
	);
};
