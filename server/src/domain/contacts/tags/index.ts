/** The words that a team puts on its contacts. Who gets which is decided where the contacts are. */
export { ensureTags } from './ensure-tags.ts';
export {
	lockTags,
	readTags,
	removeTags,
	tagContacts,
	tagIdsOf,
	tagNamed,
	tagPairs,
	tagsOf,
	tagsOfTeam,
	untagContacts,
	untagImported,
	withTag,
} from './queries.ts';
export { serveTags } from './routes.ts';
