/** `npm run dev`: as `npm start`, and every changed file is at work at once. */
import { runCommand } from './command.ts';
import { runQuad } from './quad.ts';

await runCommand(
	{
		typed: 'npm run dev',
		does: 'Starts Quad for developing: programs start again and screens update when a file changes.',
		environment: { PORT: 'where to open it (4000)', QUAD_DATA: 'the data folder (.data in the clone)' },
	},
	() => runQuad({ roles: undefined, develop: true }),
);
