/** The person's saved views as tabs, beginning with all contacts. A search that differs from its tab can be saved. */
import { Button } from '@mantine/core';
import type { ListColumn } from '@quad/contract/contacts/contacts/list-columns.ts';
import type { ContactView } from '@quad/contract/contacts/contacts/view-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readSearch } from '../../../foundation/use-search.ts';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { addressOf, asView, type ContactSearch, contactSearch, isNarrowed, writeColumns } from './contact-search.ts';
import c from './ViewTabs.module.css';
import { viewsQuery } from './view-data.ts';

const SaveChanges = lazy(async () => ({ default: (await import('./ViewActions.tsx')).SaveChanges }));
const ViewMenu = lazy(async () => ({ default: (await import('./ViewActions.tsx')).ViewMenu }));
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
	const bar = useRef<HTMLDivElement>(null);
	const current = views.find(({ id }) => id === search.view);
	const isChanged = current
		? asView(search) !== asView(readSearch(contactSearch, current.search))
		: isWorthSaving(search);
	const kept = asView({ ...search, columns: columns && writeColumns(columns) }).replace(/^\?/, '');
	const show = (view?: ContactView) => void navigate(addressOf(view));
	const currentId = current?.id;
	useEffect(() => {
		if (currentId === undefined) return;
		bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}, [currentId]);
	return (
		<div ref={bar} className={c.bar}>
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
							<Suspense>
								<ViewMenu
									view={view}
									isChanged={isChanged}
									onName={setNaming}
									onDiscard={() => show(view)}
									onDeleted={() => show()}
								/>
							</Suspense>
						),
					})),
				]}
			/>
			<Suspense>{isChanged && current && <SaveChanges view={current} search={kept} onSaved={show} />}</Suspense>
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
