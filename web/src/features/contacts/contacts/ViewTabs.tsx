/** The person's saved views as tabs, beginning with all contacts. A search that differs from its tab can be saved. */
import { Button } from '@mantine/core';
import type { ListColumn } from '@quad/contract/contacts/contacts/list-columns.ts';
import type { ContactView } from '@quad/contract/contacts/contacts/view-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, PencilLine, Trash2, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../foundation/toast.ts';
import { readSearch } from '../../../foundation/use-search.ts';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { addressOf, asView, type ContactSearch, contactSearch, isNarrowed, writeColumns } from './contact-search.ts';
import { offerView } from './offer-view.tsx';
import c from './ViewTabs.module.css';
import { useChangeView, useDeleteView, viewsQuery } from './view-data.ts';

const NewView = lazy(async () => ({ default: (await import('./ViewDialogs.tsx')).NewView }));
const RenameView = lazy(async () => ({ default: (await import('./ViewDialogs.tsx')).RenameView }));

interface ViewTabsProps {
	search: ContactSearch;
	/** The columns shown, which a view keeps. */
	columns: readonly ListColumn[] | undefined;
	/** The menu of columns. */
	children: ReactNode;
}

export const ViewTabs = ({ search, columns, children }: ViewTabsProps) => {
	const { data: views = [], isPending } = useQuery(viewsQuery);
	const [naming, setNaming] = useState<'new' | 'rename'>();
	const navigate = useNavigate();
	const current = views.find(({ id }) => id === search.view);
	const isChanged = current
		? asView(search) !== asView(readSearch(contactSearch, current.search))
		: isWorthSaving(search);
	const kept = asView({ ...search, columns: columns && writeColumns(columns) }).replace(/^\?/, '');
	const show = (view?: ContactView) => void navigate(addressOf(view));
	return (
		<div className={c.bar}>
			<LinkTabs
				label="Views"
				isByQuery
				tabs={[
					{
						to: addressOf(undefined),
						label: 'All contacts',
						isCurrent: !current && !(isPending && search.view !== 'all'),
					},
					...views.map((view) => ({
						to: addressOf(view),
						label: view.name,
						isCurrent: view === current,
						menu: view === current && (
							<ViewMenu
								view={view}
								isChanged={isChanged}
								onName={setNaming}
								onDiscard={() => show(view)}
								onDeleted={() => show()}
							/>
						),
					})),
				]}
			/>
			{isChanged && current && <SaveChanges view={current} search={kept} onSaved={show} />}
			{isChanged && !current && (
				<Button
					variant="subtle"
					size="compact-sm"
					leftSection={<BookmarkPlus size={16} aria-hidden />}
					onClick={() => setNaming('new')}
				>
					Save view
				</Button>
			)}
			{children}
			<Suspense>
				{naming === 'new' && <NewView search={kept} onSaved={show} onClose={() => setNaming(undefined)} />}
				{naming === 'rename' && current && <RenameView view={current} onClose={() => setNaming(undefined)} />}
			</Suspense>
		</div>
	);
};

const isWorthSaving = (search: ContactSearch): boolean =>
	isNarrowed(search) || search.sort !== 'name' || search.columns !== undefined;

interface SaveChangesProps {
	view: ContactView;
	search: string;
	onSaved: (view: ContactView) => void;
}

const SaveChanges = ({ view, search, onSaved }: SaveChangesProps) => {
	const change = useChangeView(view.id);
	return (
		<Button
			variant="subtle"
			size="compact-sm"
			loading={change.isPending}
			onClick={() => change.mutate({ search }, { onSuccess: onSaved, onError: toast.failure })}
		>
			Save changes
		</Button>
	);
};

interface ViewMenuProps {
	view: ContactView;
	isChanged: boolean;
	onName: (naming: 'new' | 'rename') => void;
	onDiscard: () => void;
	onDeleted: () => void;
}

const ViewMenu = ({ view, isChanged, onName, onDiscard, onDeleted }: ViewMenuProps) => {
	const deleting = useDeleteView();
	const remove = () =>
		deleting.mutate(view.id, {
			onSuccess: () => {
				onDeleted();
				offerView(view);
			},
			onError: toast.failure,
		});
	return (
		<RowMenu of={`the view ${view.name}`} isBusy={deleting.isPending}>
			{isChanged && (
				<>
					<RowAction icon={BookmarkPlus} onDo={() => onName('new')}>
						Save as new view
					</RowAction>
					<RowAction icon={Undo2} onDo={onDiscard}>
						Discard changes
					</RowAction>
				</>
			)}
			<RowAction icon={PencilLine} onDo={() => onName('rename')}>
				Rename
			</RowAction>
			<RowAction icon={Trash2} isDanger onDo={remove}>
				Delete view
			</RowAction>
		</RowMenu>
	);
};
