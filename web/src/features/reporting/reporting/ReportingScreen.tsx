import { Button, Select } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useSession } from '../../../foundation/session.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { CampaignPicker } from '../../../parts/pickers/CampaignPicker.tsx';
import { ReportsHead } from '../../../parts/reports/ReportsHead.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Analytics } from './Analytics.tsx';
import { Board } from './Board.tsx';
import { RangeFields } from './RangeFields.tsx';
import { askedOf, reportSearch } from './report-search.ts';
import c from './reporting.module.css';
import { StaffSelect } from './StaffSelect.tsx';
import { choicesOf, chosenOf } from './whose.ts';

export const Screen = () => {
	const session = useSession();
	const [search, setSearch] = useSearch(reportSearch);
	const choices = choicesOf(session);
	const of = chosenOf(choices, search.of);
	return (
		<Page>
			<ReportsHead tab="Reports" about={`What ${session.teamName} sent and received, and what came of it.`}>
				{session.may('analytics') && (
					<Button variant="default" leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
						Print
					</Button>
				)}
			</ReportsHead>
			<Analytics>
				<div className={c.filters}>
					<RangeFields search={search} onSearch={setSearch} />
					<FilterBar
						active={[of !== choices[0]?.value, search.staff, search.campaign, search.media].filter(Boolean).length}
					>
						<Select
							aria-label="Messages of"
							data={choices}
							value={of}
							allowDeselect={false}
							onChange={(value) => value && setSearch({ of: value })}
						/>
						{session.may('administrator') && of !== 'me' && (
							<StaffSelect value={search.staff} onChange={(staff) => setSearch({ staff })} />
						)}
						<CampaignPicker
							label="Campaign"
							any="All campaigns"
							value={search.campaign}
							onChange={(campaign) => setSearch({ campaign })}
						/>
						<Select
							aria-label="Pictures"
							data={[
								{ value: '', label: 'With or without picture' },
								{ value: 'with', label: 'With a picture' },
								{ value: 'without', label: 'Without a picture' },
							]}
							value={search.media ?? ''}
							allowDeselect={false}
							onChange={(media) => setSearch({ media: media === 'with' || media === 'without' ? media : undefined })}
						/>
					</FilterBar>
				</div>
				<Board filters={askedOf({ ...search, of }, session)} withReplyNumbers />
			</Analytics>
		</Page>
	);
};
