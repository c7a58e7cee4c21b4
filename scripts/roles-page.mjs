/** Generates docs/roles.md from the tables of roles, routes and screens. */

import { abilities } from '../contract/src/access/roles/abilities.ts';
import { allRoutes } from '../contract/src/api.ts';
import { screenPaths } from '../web/src/app/screen-paths.ts';

const table = (heads, rows) =>
	[heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (text) => `\`${text}\``;

const placeOf = ({ path, method }) => `${path} ${method}`;

/** Sorted by place, because the routes' order depends on which module is imported first. */
const routes = allRoutes.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));

/** Groups routes or screens by the ability that they require. */
const grouped = (things, say) =>
	['anyone', ...Object.keys(abilities)].flatMap((who) => {
		const those = things.filter((one) => one.who === who);
		return those.length > 0 ? [[code(who), those.map(say).join('<br>')]] : [];
	});

export const rolesPage = () => `# Roles

Printed from the code by \`npm run -s roles > docs/roles.md\`; a test holds this page against it. The table itself is
\`contract/src/access/roles/abilities.ts\`; the server decides by it with every call, the profile tells the browser what holds.

## Who may do what

${table(
	['ability', 'what', 'who', 'source'],
	Object.entries(abilities).map(([name, { what, who, source }]) => [code(name), what, who.says, source]),
)}

## Who may call what

What is not one's own is not there (404), whatever the role.

${table(
	['ability', 'calls'],
	grouped(routes, ({ method, path }) => code(`${method} ${path}`)),
)}

A caretaker who acts for somebody may do what that person may, but never what is only one’s own: ${[
	...routes.filter(({ onlyOneself }) => onlyOneself).map(({ method, path }) => `${method} ${path}`),
	...Object.values(screenPaths).flatMap(({ onlyOneself, paths }) => (onlyOneself ? paths : [])),
]
	.map(code)
	.join(', ')}.

## Who may open what

${table(
	['ability', 'screens'],
	grouped(Object.values(screenPaths), ({ title, paths }) => `${title}: ${paths.map(code).join(' ')}`),
)}
`;
