/** A team's tags. The contacts domain decides which contacts get which. */
export { ensureTags } from './ensure-tags.ts';
export {
	lockTags,
	readTags,
	removeTags,
	tagContacts,
	tagNamed,
	tagPairs,
	tagsOf,
	tagsOfTeam,
	untagContacts,
	untagImported,
	withTag,
} from './queries.ts';
export { serveTags } from './routes.ts';
