import { type FormEvent, useState } from 'react';
import type { ContentQuery, ContentUpdateMutation } from '../../../graphql/generated/api/graphql.ts';
import { askVenue } from './floor.ts';

interface Item {
  _id: string;
  name: string;
  description: string;
  price: number;
}
interface Menu {
  title: string;
  sections: { _id: string; header: string; items: Item[] }[];
}

/** A menu in English: its texts are in uncontrolled inputs, named by their path, and read when it is saved. */
export function MenuEditor({ content: opened }: ContentQuery) {
  const [{ content, version }, setSaved] = useState(opened);
  const [isSaved, setIsSaved] = useState(false);
  const texts = content as Record<string, Menu> & { en: Menu };
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (path: string) => String(typed.get(path));
    const sections = texts.en.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, name: read(`sections/${section._id}/items/${item._id}/name`) })),
    }));
    const { contentUpdate } = (await askVenue('ContentUpdate', {
      cms_id: opened.cms_id,
      content: { ...texts, en: { ...texts.en, title: read('title'), sections } },
      expectedVersion: version,
    })) as ContentUpdateMutation;
    setSaved(contentUpdate);
    setIsSaved(true);
  };
  return (
    <form onSubmit={save} onInput={() => setIsSaved(false)}>
      <header>
        <b>{opened.name}</b>
        <input data-path="title" name="title" defaultValue={texts.en.title} />
        <button type="submit" data-command="editor.save">
          Save
        </button>
        {isSaved && <span data-kind="success">Saved</span>}
      </header>
      <div className="grid">
        {texts.en.sections.map((section) => (
          <section key={section._id}>
            <h2 className="row item">{section.header}</h2>
            {section.items.map((item) => {
              const path = `sections/${section._id}/items/${item._id}/name`;
              return (
                <div key={item._id} className="row item">
                  <input data-path={path} name={path} defaultValue={item.name} />
                  <span>{item.description}</span>
                  <span>{item.price}</span>
                </div>
              );
            })}
          </section>
        ))}
      </div>
    </form>
  );
}
