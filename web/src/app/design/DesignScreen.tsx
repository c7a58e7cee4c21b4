/** The shared parts of screens in all their states. Only `npm run dev` has this page. */
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DatesInDesign } from './DatesInDesign.tsx';
import { FormsInDesign } from './FormsInDesign.tsx';
import { ListsInDesign } from './ListsInDesign.tsx';
import { StatesInDesign } from './StatesInDesign.tsx';

export const DesignScreen = () => (
	<Page>
		<PageHeader title="Design" about="The parts that screens are made of, in each of their states." />
		<StatesInDesign />
		<DatesInDesign />
		<FormsInDesign />
		<ListsInDesign />
	</Page>
);
