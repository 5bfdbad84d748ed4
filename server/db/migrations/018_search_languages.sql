-- Texts in a language that the venue does not show are not found: they are kept, and must not take the place of others.
drop function search_texts(text, text[], text[], integer);
grant maitre_search to current_user;
create function search_texts(venue text, shown text[], first text[], others text[], most integer)
  returns setof content_texts language sql stable security definer set search_path from current as
  $$
    select * from content_texts
    where venue = any(venues()) and venue_id = venue and language = any(shown)
      and folded like any(first) and folded like all(others)
    limit most
  $$;
do $$
begin
  execute format('grant create on schema %I to maitre_search', current_schema());
  alter function search_texts(text, text[], text[], text[], integer) owner to maitre_search;
  execute format('revoke create on schema %I from maitre_search', current_schema());
end $$;
revoke all on function search_texts(text, text[], text[], text[], integer) from public;
grant execute on function search_texts(text, text[], text[], text[], integer) to maitre_app;
revoke maitre_search from current_user;
