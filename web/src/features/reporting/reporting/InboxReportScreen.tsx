import { useParams } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Analytics } from './Analytics.tsx';
import { Board } from './Board.tsx';
import { RangeFields } from './RangeFields.tsx';
import { askedOf, reportSearch } from './report-search.ts';
import c from './reporting.module.css';

export const Screen = () => {
	const { teamId, inboxId } = useParams();
	const session = useSession();
	const [search, setSearch] = useSearch(reportSearch);
	const inbox = session.inboxes.find(({ id }) => id === Number(inboxId));
	const query = askedOf({ ...search, of: inboxId }, session);
	return (
		<Page>
			<PageHeader title={inbox?.name ?? 'Inbox report'} back={{ to: to.reporting(), label: 'Reports' }} />
			<Analytics>
				<div className={c.filters}>
					<RangeFields search={search} onSearch={setSearch} />
				</div>
				<Board
					filters={Number(teamId) === session.teamId ? query : { ...query, departments: [Number(teamId)] }}
					withReplyNumbers
				/>
			</Analytics>
		</Page>
	);
};
