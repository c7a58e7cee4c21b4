/** The words that a team puts on its contacts. Who gets which is decided where the contacts are. */
export { ensureTags } from './ensure-tags.ts';
export {
	lockTags,
	tagContacts,
	tagIdsOf,
	tagNamed,
	tagsOf,
	tagsOfTeam,
	untagContacts,
	withTag,
} from './queries.ts';
export { serveTags } from './routes.ts';
