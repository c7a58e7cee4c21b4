import type { LoadScreen } from '../../foundation/load-screen.ts';
import type { contactsPaths } from './screen-paths.ts';

export const contactsScreens: Readonly<Record<keyof typeof contactsPaths, LoadScreen>> = {
	contacts: () => import('./contacts/ContactsScreen.tsx'),
	contact: () => import('./contacts/ContactScreen.tsx'),
	optOutReview: () => import('./opt-outs/ReviewScreen.tsx'),
	duplicates: () => import('./contacts/DuplicatesScreen.tsx'),
	newContact: () => import('./contacts/NewContactScreen.tsx'),
	tags: () => import('./tags/TagsScreen.tsx'),
	tag: () => import('./contacts/TagScreen.tsx'),
	segments: () => import('./segments/SegmentsScreen.tsx'),
	newSegment: () => import('./segments/CriteriaScreen.tsx'),
	newStaticSegment: () => import('./segments/NewStaticScreen.tsx'),
	staticSegment: () => import('./segments/StaticSegmentScreen.tsx'),
	segment: () => import('./segments/SegmentScreen.tsx'),
	editSegment: () => import('./segments/CriteriaScreen.tsx'),
	newImport: () => import('./imports/NewImportScreen.tsx'),
	selectImport: () => import('./imports/SelectImportScreen.tsx'),
	pasteImport: () => import('./imports/PasteImportScreen.tsx'),
	import: () => import('./imports/ImportScreen.tsx'),
	imports: () => import('./imports/ImportsScreen.tsx'),
	numberValidation: () => import('./number-validation/NumberValidationScreen.tsx'),
	ownerNumberValidation: () => import('./number-validation/NumberValidationScreen.tsx'),
};
