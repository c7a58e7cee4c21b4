import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isAbsent } from '../../../foundation/failures.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { NotShown } from '../../../ui/NotShown.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Analytics } from './Analytics.tsx';
import { Board } from './Board.tsx';
import { messagesQuery } from './data.ts';
import { RangeFields } from './RangeFields.tsx';
import { askedOf, reportSearch } from './report-search.ts';
import c from './reporting.module.css';

export const Screen = () => {
	const { teamId, inboxId } = useParams();
	const session = useSession();
	const [search, setSearch] = useSearch(reportSearch);
	const inbox = session.inboxes.find(({ id }) => id === Number(inboxId));
	const query = askedOf({ ...search, of: inboxId }, session);
	const filters = Number(teamId) === session.teamId ? query : { ...query, departments: [Number(teamId)] };
	const { error, refetch } = useQuery({ ...messagesQuery(filters), enabled: session.may('analytics') });
	const isNamed = Number(inboxId) > 0 && Number(teamId) > 0;
	if (isAbsent(error) && !(isNamed && error.status === 400))
		// 400 is also the answer to a range that is too long
		return (
			<NotShown thing="Inbox" all={{ to: to.reporting(), label: 'Show all reports' }} error={error} onRetry={refetch} />
		);
	return (
		<Page>
			<PageHeader title={inbox?.name ?? 'Inbox report'} back={{ to: to.reporting(), label: 'Reports' }} />
			<Analytics>
				<div className={c.filters}>
					<RangeFields search={search} onSearch={setSearch} />
				</div>
				<Board filters={filters} withReplyNumbers />
			</Analytics>
		</Page>
	);
};
