/** The contacts of the current team, 50 a page (spec 2 §2). */
import { Button, Text } from '@mantine/core';
import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import type { listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import type { Answer } from '@quad/contract/route.ts';
import { useQuery } from '@tanstack/react-query';
import { ContactRound, FileDown, FileUp, Merge, Send, Trash2, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { contactName } from '../../../foundation/contact-name.ts';
import { sayText } from '../../../foundation/say-text.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { ExportDialog } from '../../../parts/exports/ExportDialog.tsx';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NoMatches } from '../../../ui/NoMatches.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { ContactFilters } from './ContactFilters.tsx';
import c from './ContactsScreen.module.css';
import { useContactColumns } from './contact-columns.tsx';
import {
	type ContactSearch,
	composeForFound,
	contactSearch,
	everyone,
	isNarrowed,
	saidSort,
	sortOf,
	writeColumns,
} from './contact-search.ts';
import { contactsQuery } from './data.ts';
import { useListColumns } from './use-list-columns.ts';
import { ViewTabs } from './ViewTabs.tsx';

/** Loaded once a contact is selected, because it brings several dialogs. */
const ChosenContacts = lazy(async () => ({ default: (await import('./ChosenContacts.tsx')).ChosenContacts }));

const none: ReadonlySet<string> = new Set();

export const Screen = () => {
	const { may } = useSession();
	const [search, setSearch] = useSearch(contactSearch);
	const [chosen, setChosen] = useState(none);
	const query = useQuery(contactsQuery(search));
	const { columns, isDefault, fields } = useListColumns(search.columns);
	const shown = useContactColumns({ columns, fields, sortedBy: sortOf(search).by });
	const showAll = () => setSearch({ ...everyone, skip: 0 });
	return (
		<Page fill>
			<PageHeader title="Contacts">
				{may('compose') && isNarrowed(search) && <TextFound search={search} found={query.data} />}
				{may('addContacts') && (
					<Button component={Link} to={to.newContact()} leftSection={<UserPlus size={16} aria-hidden />}>
						Add contact
					</Button>
				)}
				<MoreActions />
			</PageHeader>
			<div className={c.top}>
				<ViewTabs search={search} columns={columns}>
					{columns && (
						<ColumnsMenu
							columns={columns}
							fields={fields}
							isDefault={isDefault}
							onViewColumns={
								search.columns === undefined
									? undefined
									: (chosen) => setSearch({ columns: chosen ? writeColumns(chosen) : undefined })
							}
						/>
					)}
				</ViewTabs>
				<ContactFilters search={search} onSearch={(change) => setSearch({ ...change, skip: 0 })} />
			</div>
			{query.data?.isSimilar && (
				<Text size="sm" c="dimmed" role="status">
					No one matches “{search.search.trim()}”. Contacts with a similar name:
				</Text>
			)}
			<DataGrid
				label="Contacts"
				query={columns ? query : { ...query, data: undefined }}
				columns={shown}
				rowKey={({ id }) => id}
				linkOf={({ id }) => to.contact(id)}
				skip={search.skip}
				pageSize={contactLimits.page}
				onSkip={(skip) => setSearch({ skip }, { push: true })}
				sort={sortOf(search)}
				onSort={(sort) => setSearch({ sort: saidSort(sort), skip: 0 })}
				selection={{ selected: chosen, onSelect: setChosen, nameOf: contactName }}
				empty={<NobodyYet mayImport={may('administrator')} />}
				noMatch={isNarrowed(search) && <NobodyMatches onShowAll={showAll} />}
			/>
			<Suspense>{chosen.size > 0 && <ChosenContacts chosen={chosen} onClear={() => setChosen(none)} />}</Suspense>
		</Page>
	);
};

/** An export takes contacts by the day they were added, so this asks for the longest range that it may have. */
const everyoneSince = (): string => `${new Date().getFullYear() - 9}-01-01`;

type Found = Answer<typeof listContacts>;

/** Texts everyone on all pages, searched again when sending, but never people whose names are only similar. */
const TextFound = ({ search, found }: { search: ContactSearch; found: Found | undefined }) => {
	const address = composeForFound(search);
	if (address === null || !found || found.total === 0 || found.isSimilar) return null;
	const { total, hasMore } = found;
	return (
		<Button component={Link} to={address} variant="default" leftSection={<Send size={16} aria-hidden />}>
			{sayText(total, hasMore)}
		</Button>
	);
};

/** What is done with contacts as a whole, and less often. */
const MoreActions = () => {
	const { may } = useSession();
	const [isExporting, setExporting] = useState(false);
	if (!may('administrator') && !may('exportReports')) return null;
	return (
		<>
			<RowMenu of="all contacts">
				{may('administrator') && (
					<RowAction icon={FileUp} to={to.newImport()}>
						Import
					</RowAction>
				)}
				{may('exportReports') && (
					<RowAction icon={FileDown} onDo={() => setExporting(true)}>
						Export
					</RowAction>
				)}
				{may('administrator') && (
					<>
						<RowAction icon={Merge} to={to.duplicates()}>
							Find duplicates
						</RowAction>
						<RowAction icon={Trash2} to={to.deleteContacts()} isDanger>
							Delete contacts
						</RowAction>
					</>
				)}
			</RowMenu>
			{isExporting && <ExportDialog kind="students" start={everyoneSince()} onClose={() => setExporting(false)} />}
		</>
	);
};

const NobodyYet = ({ mayImport }: { mayImport: boolean }) => (
	<EmptyState
		icon={ContactRound}
		title="No contacts yet"
		action={
			mayImport && (
				<Button component={Link} to={to.newImport()}>
					Import contacts
				</Button>
			)
		}
	>
		{mayImport
			? 'Import a list from your student system or from Excel. Anyone who texts an inbox of the team appears here too.'
			: 'An administrator of the team can import a list. Anyone who texts an inbox of the team appears here too.'}
	</EmptyState>
);

const NobodyMatches = ({ onShowAll }: { onShowAll: () => void }) => (
	<NoMatches does="Show all contacts" onShowAll={onShowAll}>
		Try part of a name, a mobile number, a Contact ID or the value of a custom field.
	</NoMatches>
);
