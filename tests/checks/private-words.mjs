// Words of this repository's old private language in declared identifiers, names of machines (states, events, guards,
// actions, actors, delays, tags), CSS classes and file names. The allow-list holds the offenders that are left; it may
// only shrink.
//   node tests/checks/private-words.mjs             what is new, and what the list no longer needs
//   node tests/checks/private-words.mjs --prune     removes what the list no longer needs
//   node tests/checks/private-words.mjs --generate  writes the list anew, after a merge
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const allowFile = new URL('private-words.allow.json', import.meta.url);

/** Old word → what to write instead. A word counts where it is a whole part of a camelCase or kebab-case name. */
const replacements = (((({
	keep: 'store',
	kept: 'stored',
	keeper: 'store',
	shelf: 'files',
	shelve: 'store',
	rescue: 'buffer',
	refusal: 'error',
	refuse: 'reject',
	refused: 'rejected',
	judge: 'check',
	verdict: 'result',
	heard: 'received',
	hear: 'subscribe',
	tell: 'notify',
	told: 'notified',
	said: 'message',
	say: 't',
	spoken: 'localizedText',
	speaking: 'locale',
	words: 'messages',
	wish: 'request',
	wanted: 'requested',
	asked: 'requested',
		place: 'position, path or route match',
		house: 'services',
		rooms: 'folders',
	door: 'endpoint',
		doors: 'endpoints',
		stage: 'screen',
		gone: 'deleted',
		elsewhere: 'lockedByOtherTab',
	astray: 'notFound',
		adrift: 'disconnected',
		beside: 'sideBySide or sibling',
		going: 'inFlight',
	standing: 'status',
		settled: 'completed',
		resting: 'idle',
		still: 'idle',
		pausing: 'backingOff',
	patience: 'timeoutMs',
		young: 'maxAgeMs',
		lasts: 'ttlMs',
		hold: 'lock',
		begun: 'started',
		undone: 'undo',
	redone: 'redo',
		look: 'theme',
		taste: 'preferences',
		wear: 'applyTheme',
		wearing: 'applyTheme',
	leisure: 'idle',
		foresee: 'prefetch',
		foresight: 'prefetch',
		ahead: 'prefetch',
		errand: 'request',
	gap: 'missing translation',
		gaps: 'missing translations',
		hang: 'seed',
		aloud: 'printed',
	withheld: 'cancelled',
		unwanted: 'cancelled',
		spent: 'usedUp',
		recall: 'restore',
	recalled: 'restored',
		unloadable: 'loadFailed',
		hurry: 'flush',
		twin: 'sideBySide',
	peek: 'quickView',
		unpeek: 'closeQuickView',
	mend: 'fix',
		mends: 'fixes',
		veil: 'backdrop',
		bone: 'skeleton',
		bones: 'skeleton',
	wishes: 'requests',
		picture: 'image',
		pictures: 'images'
}))));

/** Phrases that no single word gives away. */
const privatePhrases = /\b(?:in-hand|at-door|turned-away)\b/;
/** Technical terms that contain such a word; a gap in a subscription is a missed change. */
const standardTerms = /\b(?:in-place|keep-alive|place-id|days-ahead|(?:live|subscription)\.gap|report-gap)\b|^gap$/g;
/** Columns, wire fields and stored keys are named where they are stored; ours have no underscore. */
const isStoredName = (name) => name.includes('_');
/** Files whose names are not ours to choose: columns of the database; things drawn, such as a shelf. */
const isExempt = (file) => file === 'server/db/schema.types.ts' || file.startsWith('server/demo/artwork/');

/** The private words of a name. */
export const privateWordsIn = (name) => {
  if (isStoredName(name)) return [];
  const text = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(standardTerms, '');
  const phrases = privatePhrases.exec(text) ?? [];
  return [...phrases, ...text.split(/[^a-z]+/).filter((word) => Object.hasOwn(replacements, word))];
};

const isFunction = (node) => node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
const linesOf = (source, node) =>
  source.getLineAndCharacterOfPosition(node.getEnd()).line -
  source.getLineAndCharacterOfPosition(node.getStart(source)).line;

/** Events are also sent by screens; on the server and in tests `type` has other meanings. */
const hasMachineNames = (file) => /^(?:machines|src)\//.test(file);
/** Sections of a machine whose keys are names: states, event types, and what `setup` declares. */
const machineSections = new Set(['states', 'on', 'guards', 'actions', 'actors', 'delays']);
const literalsIn = (node) => {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isLiteralTypeNode(node)) return literalsIn(node.literal);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(literalsIn);
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(literalsIn) : [];
};
/** The names that a node of a machine declares: keys of its sections, `type`s of events, tags and ids of invoked actors. */
const machineNamesIn = (node) => {
  const isProperty = ts.isPropertyAssignment(node) || ts.isPropertySignature(node);
  if (!isProperty || !(ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))) return [];
  const key = node.name.text;
  const value = node.initializer ?? node.type;
  if (machineSections.has(key) && value !== undefined && ts.isObjectLiteralExpression(value))
    return value.properties.flatMap(({ name }) =>
      name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
    );
  if (key === 'type' || key === 'tags') return literalsIn(value);
  const isInvoked = key === 'id' && node.parent.properties?.some(({ name }) => name?.text === 'src');
  return isInvoked ? literalsIn(value) : [];
};

/** The classes of a CSS module that use a private word. */
export const offendersInCss = (text) =>
  [...new Set([...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))]
    .filter((name) => privateWordsIn(name).length > 0)
    .toSorted();

/** The declared identifiers and machine names of a text that use a private word, a function's suffix `Of`, or `it` past one line. */
export const offendersIn = (text, file) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Set();
  const visit = (node) => {
    const { name } = node;
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isMethodSignature(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isMethodDeclaration(node);
    if (isDeclaration && name !== undefined && ts.isIdentifier(name)) {
      if (privateWordsIn(name.text).length > 0) found.add(name.text);
      const isNamedFunction = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || isFunction(node.initializer);
      if (isNamedFunction && /[a-z\d]Of$/.test(name.text)) found.add(name.text);
      if (ts.isParameter(node) && name.text === 'it' && linesOf(source, node.parent) > 0) found.add('it');
    }
    if (hasMachineNames(file))
      for (const machineName of machineNamesIn(node)) if (privateWordsIn(machineName).length > 0) found.add(machineName);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].toSorted();
};

const sources = () =>
  ['graphql', 'machines', 'src', 'server', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.(tsx?|mjs|module\.css)$/.test(file) && !/\/generated\/|^tests\/out\/|private-words/.test(file) && !isExempt(file))
    .toSorted();

/** Every file with offenders: path → identifiers; `(file name)` stands for the path's last part. */
export const findOffenders = () =>
  Object.fromEntries(
    sources().flatMap((file) => {
      const named = privateWordsIn(basename(file).replace(/\.\w+$/, '')).length > 0 ? ['(file name)'] : [];
      const text = readFileSync(join(root, file), 'utf8');
      const offenders = [...named, ...(file.endsWith('.css') ? offendersInCss(text) : offendersIn(text, file))];
      return offenders.length > 0 ? [[file, offenders]] : [];
    }),
  );

export const readAllowed = () => JSON.parse(readFileSync(allowFile, 'utf8'));

const pairs = (list) => Object.entries(list).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`));
/** What the code has and the list does not allow; what the list allows and the code no longer has. */
export const compare = (found, allowed) => {
  const [present, listed] = [pairs(found), pairs(allowed)];
  const [isPresent, isListed] = [new Set(present), new Set(listed)];
  return {
    unexpected: present.filter((pair) => !isListed.has(pair)),
    stale: listed.filter((pair) => !isPresent.has(pair)),
  };
};

const write = (list) => writeFileSync(allowFile, `${JSON.stringify(list, null, 1)}\n`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findOffenders();
  if (process.argv.includes('--generate')) write(found);
  const allowed = readAllowed();
  if (process.argv.includes('--prune')) {
    const remaining = Object.entries(allowed).map(([file, names]) => [
      file,
      names.filter((name) => found[file]?.includes(name)),
    ]);
    write(Object.fromEntries(remaining.filter(([, names]) => names.length > 0)));
  }
  const { unexpected, stale } = compare(found, readAllowed());
  for (const pair of unexpected) process.stdout.write(`new: ${pair}\n`);
  for (const pair of stale) process.stdout.write(`no longer needed: ${pair}\n`);
  process.stdout.write(`${pairs(found).length} private names in ${Object.keys(found).length} files\n`);
  process.exitCode = unexpected.length + stale.length > 0 ? 1 : 0;
}
