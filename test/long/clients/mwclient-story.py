"""What mwclient does on any MediaWiki, done on ours. Fails by an assertion, or ends with `done`."""

import base64
import io
import sys

import mwclient

port, password, token, many = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def connect(**more):
    return mwclient.Site(f"127.0.0.1:{port}", scheme="http", path="/", max_retries=1, **more)


site = connect()
try:
    site.login("Carol", "wrong")
    raise AssertionError("a wrong password was taken")
except mwclient.errors.LoginError:
    pass
site.login("Carol", password)
assert site.logged_in and site.username == "Carol", site.username
assert site.version >= (1, 43), site.version

page = site.pages["Mwclient page"]
assert not page.exists
page.save("one\n\ntwo", summary="new")
page = site.pages["Mwclient page"]
assert page.exists and page.text() == "one\n\ntwo"
page.append("\n\nthree", summary="more")
assert site.pages["Mwclient page"].text().endswith("three")
assert site.pages["Mwclient page"].text(section=0).startswith("one")
assert len(list(site.pages["Mwclient page"].revisions())) == 2

titles = [each.name for each in site.allpages(prefix="Client page", limit=50)]
assert len(titles) == many and len(set(titles)) == many and titles == sorted(titles), len(titles)
members = [each.name for each in site.categories["Client pages"].members()]
assert sorted(members) == titles, len(members)
categories = {each.name for each in site.pages["Client page 0003"].categories()}
assert categories == {"Category:Client pages", "Category:Of 3"}, categories
found = [each["title"] for each in site.search('"Text 77"', limit=10)]
assert "Client page 0077" in found, found
assert len(list(site.usercontributions("Carol"))) >= 2

whole = site.pages["Mwclient whole"]
site.pages["Template:Mwclient box"].save("boxed")
whole.save("{{Mwclient box}} [[Client page 0001]] [[File:Mwclient dot.png]] [https://example.org/mwclient x]")
whole.prepend("Before. ")
assert site.pages["Mwclient whole"].text().startswith("Before. {{Mwclient box}}")
assert [each.name for each in whole.links()] == ["Client page 0001"]
assert [each.name for each in whole.templates()] == ["Template:Mwclient box"]
assert [each.name for each in whole.images()] == ["File:Mwclient dot.png"]
assert list(whole.extlinks()) == ["https://example.org/mwclient"]
assert [each.name for each in site.pages["Template:Mwclient box"].embeddedin()] == ["Mwclient whole"]
assert "Mwclient whole" in [each.name for each in site.pages["Client page 0001"].backlinks()]
assert "Category:Of 3" in [each.name for each in site.allcategories()]
assert {"Alice", "Carol"} <= {each["name"] for each in site.allusers()}
assert next(iter(site.random(0)))["ns"] == 0
assert "<i" in site.parse(text="''x''")["text"]["*"]
assert site.expandtemplates("{{Mwclient box}}") == "boxed"
assert [each["pageid"] for each in site.revisions([1, 2])] == [1, 2]
whole.touch()
whole.purge()

page = site.pages["Mwclient page"]
number = page.pageid
page.move("Mwclient moved", reason="better", no_redirect=True)
page = site.pages["Mwclient moved"]
assert page.pageid == number and not site.pages["Mwclient page"].exists
page.delete(reason="gone")
assert not site.pages["Mwclient moved"].exists
site.post("undelete", title="Mwclient moved", token=site.get_token("csrf"))
assert site.pages["Mwclient moved"].pageid == number
assert [each["action"] for each in site.logevents(title="Mwclient moved", limit=10)][:2] == ["restore", "delete"]

# Everybody else's edits: by a bearer token, which needs no log-in.
alice = connect(custom_headers={"Authorization": "Bearer " + token})
alice.pages["Mwclient moved"].save("spoiled", summary="mischief")
site.post("rollback", title="Mwclient moved", user="Alice", token=site.get_token("rollback"))
assert site.pages["Mwclient moved"].text().startswith("one")

old = site.pages["Mwclient moved"]
old.text()
info = site.get("query", prop="revisions", titles="Mwclient moved", rvprop="ids")
base = list(info["query"]["pages"].values())[0]["revisions"][0]["revid"]
site.pages["Mwclient moved"].save("ours\n\ntwo\n\nthree")
try:
    site.post("edit", title="Mwclient moved", text="theirs\n\ntwo\n\nthree", baserevid=base, token=site.get_token("csrf"))
    raise AssertionError("a conflict was saved")
except mwclient.errors.APIError as error:
    assert error.code == "editconflict", error.code

answer = site.upload(io.BytesIO(PNG), filename="Mwclient dot.png", description="a dot")
assert answer["result"] == "Success", answer
large = PNG + bytes(range(256)) * 9000
answer = site.upload(io.BytesIO(large), filename="Mwclient large.png", description="in parts")
assert answer["upload"]["result"] == "Success", answer
image = site.images["Mwclient large.png"]
assert image.imageinfo["size"] == len(large), image.imageinfo
assert image.download() == large
assert [each["size"] for each in image.imagehistory()] == [len(large)]
assert [each.name for each in site.images["Mwclient dot.png"].imageusage()] == ["Mwclient whole"]
assert site.images["Mwclient dot.png"].text().startswith("a dot")

recent = [each["title"] for each in site.recentchanges(limit=20, prop="title|ids|timestamp")]
assert "File:Mwclient dot.png" in recent, recent[:20]
assert len(recent) > many
print("done")
