/** The contacts with one tag (spec 2 §2), to be texted or untagged. */
import { Button } from '@mantine/core';
import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import type { Tag } from '@quad/contract/contacts/tags/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ContactRound, Send, Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { sayText } from '../../../foundation/say-text.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { tagsQuery } from '../../../parts/pickers/tags.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NotShown } from '../../../ui/NotShown.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useContactColumns } from './contact-columns.tsx';
import { contactSearch, saidSort, sortOf } from './contact-search.ts';
import { contactsQuery } from './data.ts';
import { useListColumns } from './use-list-columns.ts';

/** Loaded once a contact is selected, because it brings several dialogs. */
const ChosenContacts = lazy(async () => ({ default: (await import('./ChosenContacts.tsx')).ChosenContacts }));

export const Screen = () => {
	const id = Number(useParams<'tagId'>().tagId);
	const { teamId } = useSession();
	const cache = useQueryClient();
	const { data: tags, error, refetch } = useQuery(tagsQuery);
	const renew = () => {
		void cache.invalidateQueries({ queryKey: queryKeys.tags.all });
		void cache.invalidateQueries({ queryKey: queryKeys.contacts.all });
	};
	useLive(liveTopics.contacts(teamId), renew);
	const tag = tags?.find((one) => one.id === id);
	if (tag) return <TagPage key={id} tag={tag} />;
	return (
		<NotShown
			thing="Tag"
			icon={Tags}
			all={{ to: to.tags(), label: 'Show all tags' }}
			missing={tags !== undefined}
			error={error}
			onRetry={refetch}
		/>
	);
};

const none: ReadonlySet<string> = new Set();

const TagPage = ({ tag }: { tag: Tag }) => {
	const { may } = useSession();
	const [search, setSearch] = useSearch(contactSearch);
	const [chosen, setChosen] = useState(none);
	const query = useQuery(contactsQuery({ ...search, tag: tag.id }));
	const { columns, fields } = useListColumns();
	const shown = useContactColumns({ columns, fields, sortedBy: sortOf(search).by });
	return (
		<Page fill>
			<PageHeader
				title={tag.name}
				back={{ to: to.tags(), label: 'Tags' }}
				about={query.data && formatCounted(query.data.total, 'contact')}
			>
				{may('compose') && query.data?.total !== 0 && (
					<Button
						component={Link}
						to={to.compose({ tagIds: [tag.id] })}
						variant="default"
						leftSection={<Send size={16} aria-hidden />}
					>
						{sayText(query.data?.total)}
					</Button>
				)}
			</PageHeader>
			<DataGrid
				label={`Contacts tagged ${tag.name}`}
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
				empty={
					<EmptyState
						icon={ContactRound}
						title="No one has this tag"
						action={
							<Button component={Link} to={to.contacts()}>
								Choose contacts
							</Button>
						}
					>
						Choose contacts in the list and tag them there.
					</EmptyState>
				}
			/>
			<Suspense>{chosen.size > 0 && <ChosenContacts chosen={chosen} onClear={() => setChosen(none)} />}</Suspense>
		</Page>
	);
};
